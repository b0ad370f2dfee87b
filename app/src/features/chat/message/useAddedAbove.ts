import { useState } from 'react'
import type { ListRow } from './useListScroll.ts'

/**
 * True only in the render in which rows are added at the start, so that virtua keeps the distance to the end of the
 * list.
 */
export function useAddedAbove(rows: readonly ListRow[]): boolean {
  const [drawn, setDrawn] = useState(rows)
  const [isAddedAbove, setAddedAbove] = useState(false)
  if (drawn !== rows) {
    setDrawn(rows)
    setAddedAbove(
      rows.length > drawn.length &&
        drawn[0] !== undefined &&
        rows[0]?.key !== drawn[0].key &&
        rows.at(-1)?.key === drawn.at(-1)?.key,
    )
  }
  return isAddedAbove
}
