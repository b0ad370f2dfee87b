import { useEffect } from 'react'
import { announce } from './announce.ts'

/**
 * Says the result that a page shows, when it appears and each time it changes, through the one live region. Use it for
 * a result that comes with its page: screen readers ignore the first text of a `role=status` that appears with it.
 */
export function useAnnounced(text: string): void {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}
