import { useDeferredValue, useEffect, useState } from 'react'

/** Whether a list has been drawn since the app started. */
let isDrawn = false

/**
 * The first rows of a list, and all rows as soon as these are drawn. Only for the first list after the start: a person
 * who returns to a list finds their place.
 */
export function useBeginning<Row>(list: readonly Row[], rows: number): readonly Row[] {
  const [startsWhole] = useState(isDrawn)
  useEffect(() => void (isDrawn = true), [])
  const isWhole = useDeferredValue(true, startsWhole)
  return isWhole ? list : list.slice(0, rows)
}
