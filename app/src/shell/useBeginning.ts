import { useDeferredValue, useEffect, useState } from 'react'

/** Whether a list has been drawn since the app started. */
let isDrawn = false

/**
 * The first rows of a list, and all of it as soon as these are drawn. Only the first list of a start: who comes back to
 * a list finds the place that they left.
 */
export function useBeginning<Row>(list: readonly Row[], rows: number): readonly Row[] {
  const [startsWhole] = useState(isDrawn)
  useEffect(() => void (isDrawn = true), [])
  const isWhole = useDeferredValue(true, startsWhole)
  return isWhole ? list : list.slice(0, rows)
}
