import { limits } from '@byeol/contract/limits.ts'
import type { PickedMedia } from '../PickedMedia.ts'
import { cut, lengthMs, toWav, waveformOf } from './sound.ts'
import type { Take } from './VoiceRecorder.ts'

/**
 * The recording as it will be sent. One that was neither cut nor continued is sent as this device recorded it, because
 * that is a tenth of the size; the server makes a file of either that every phone plays.
 */
export function makeVoice({ parts, durationMs, samples }: Take, fromMs: number, toMs: number): PickedMedia {
  const size = { width: 0, height: 0 }
  const [only] = parts
  if (!samples) {
    const waveform = Array.from({ length: limits.voiceBars }, () => 50)
    return { ...size, file: only!, voice: { durationMs, waveform } }
  }
  const isWhole = parts.length === 1 && fromMs <= 0 && toMs >= durationMs
  const kept = isWhole ? samples : cut(samples, fromMs, toMs)
  return {
    ...size,
    file: isWhole ? only! : toWav(kept),
    voice: { durationMs: isWhole ? durationMs : lengthMs(kept), waveform: waveformOf(kept) },
  }
}
