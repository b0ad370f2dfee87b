import { announce } from '@byeol/ui/announce.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'

/** The remaining time is announced once, this long before the end. */
const warnMs = 10_000

/** Tells screen readers when recording starts and stops, and when the time is almost over. */
export function useSpokenTime(isRecording: boolean, elapsedMs: number, maxMs: number): void {
  const t = useT()
  const was = useRef(false)
  const isEnding = isRecording && maxMs > 3 * warnMs && elapsedMs >= maxMs - warnMs
  useEffect(() => {
    if (isRecording) announce(t('VOICE.SAID_START'))
    else if (was.current) announce(t('VOICE.SAID_STOP'))
    was.current = isRecording
  }, [isRecording, t])
  useEffect(() => {
    if (isEnding) announce(t('VOICE.SAID_ENDING', { seconds: warnMs / 1_000 }))
  }, [isEnding, t])
}
