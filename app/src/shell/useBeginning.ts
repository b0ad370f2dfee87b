import { useDeferredValue, useEffect, useState } from 'react'

/** Whether a list has been rendered since the app started. */
let isDrawn = false

/**
 * Returns the first rows of a list, and all of them once those are rendered. For lists after the first one, returns all
 * rows at once, so that a person who returns to a list finds their scroll position.
 */
export function useBeginning<Row>(list: readonly Row[], rows: number): readonly Row[] {
  const [startsWhole] = useState(isDrawn)
  useEffect(() => void (isDrawn = true), [])
  const isWhole = useDeferredValue(true, startsWhole)
  return isWhole ? list : list.slice(0, rows)
}
