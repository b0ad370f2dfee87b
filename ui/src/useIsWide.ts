import { useSyncExternalStore } from 'react'

/** From this width, the window shows content next to the column. The stylesheets' media queries use the same number. */
const wideQuery = '(min-width: 960px)'

function onChange(listener: () => void): () => void {
  const wide = matchMedia(wideQuery)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const isWide = (): boolean => matchMedia(wideQuery).matches

/** Whether the window has room for content next to the column. */
export const useIsWide = (): boolean => useSyncExternalStore(onChange, isWide)
