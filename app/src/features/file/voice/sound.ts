import { limits } from '@byeol/contract/limits.ts'

/** The samples of a recording: mono, from -1 to 1. */
export type Samples = Float32Array

export const sampleRate = 24_000

export const lengthMs = (samples: Samples): number => Math.round((samples.length / sampleRate) * 1_000)

/** Decodes a recording of this device. Rejects if the browser cannot read it. */
export async function decode(file: Blob): Promise<Samples> {
  const context = new OfflineAudioContext(1, 1, sampleRate)
  const buffer = await context.decodeAudioData(await file.arrayBuffer())
  const first = buffer.getChannelData(0)
  if (buffer.numberOfChannels === 1) return first
  const second = buffer.getChannelData(1)
  return first.map((sample, at) => (sample + second[at]!) / 2)
}

export function join(parts: readonly Samples[]): Samples {
  if (parts.length === 1) return parts[0]!
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const cut = (samples: Samples, fromMs: number, toMs: number): Samples =>
  samples.subarray(Math.round((fromMs * sampleRate) / 1_000), Math.round((toMs * sampleRate) / 1_000))

/** The loudness of equal parts relative to the loudest one, from 0 to 100, as the server computes it. */
export function waveformOf(samples: Samples, bars: number = limits.voiceBars): number[] {
  const loudness = Array.from({ length: bars }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((at) => Math.floor((samples.length * at) / bars)) as [number, number]
    let sum = 0
    for (let at = from; at < to; at += 1) sum += samples[at]! ** 2
    return to > from ? Math.sqrt(sum / (to - from)) : 0
  })
  // Near silence is not made to look loud.
  const loudest = Math.max(0.002, ...loudness)
  return loudness.map((each) => Math.round((each * 100) / loudest))
}

const headerBytes = 44
const sampleBytes = 2

/** Writes samples as a WAV file of 16 bits, which every browser and the server can read. */
export function toWav(samples: Samples): Blob {
  const dataBytes = samples.length * sampleBytes
  const header = new DataView(new ArrayBuffer(headerBytes))
  const text = (at: number, word: string) =>
    [...word].forEach((char, place) => header.setUint8(at + place, char.charCodeAt(0)))
  text(0, 'RIFF')
  header.setUint32(4, headerBytes - 8 + dataBytes, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, sampleRate, true)
  header.setUint32(28, sampleRate * sampleBytes, true)
  header.setUint16(32, sampleBytes, true)
  header.setUint16(34, 8 * sampleBytes, true)
  text(36, 'data')
  header.setUint32(40, dataBytes, true)
  const data = new DataView(new ArrayBuffer(dataBytes))
  samples.forEach((sample, at) => data.setInt16(at * sampleBytes, Math.max(-1, Math.min(1, sample)) * 0x7fff, true))
  return new Blob([header.buffer, data.buffer], { type: 'audio/wav' })
}
