import { pauseVoice } from './voicePlayer.ts'

/** Pauses everything that this app plays, because the microphone would record it. */
export function silenceMedia(): void {
  pauseVoice()
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
}
