import { useEffect } from 'react'
import { announce } from './announce.ts'

/**
 * Announces a result that a page shows, when it appears and each time it changes, through the app's live region. Use it
 * for a result that is rendered together with its page: screen readers ignore the text with which a `role=status`
 * appears.
 */
export function useAnnounced(text: string): void {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}
