import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/**
 * Announces `text` to screen readers each time it changes while it is shown. Empty texts are not announced, and with
 * `afterFirst` neither is the first text, which appears together with the page.
 */
export function useAnnouncedChange(text: string, { afterFirst = false }: { afterFirst?: boolean } = {}): void {
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    const isFirst = last.current === ''
    last.current = text
    if (text && !(isFirst && afterFirst)) announce(text)
  }, [text, afterFirst])
}
