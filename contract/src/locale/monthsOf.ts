import { seoulMonth } from './seoul.ts'

export interface Month<Line> {
  /** `2026-11`, by the calendar in Seoul. */
  month: string
  lines: Line[]
  /** No more of its lines will come. */
  isWhole: boolean
}

/** Lines, the newest first, by month. `isWhole`: no older lines will come. */
export function monthsOf<Line>(
  lines: readonly Line[],
  atOf: (line: Line) => Date,
  { isWhole }: { isWhole: boolean },
): Month<Line>[] {
  const months = [...Map.groupBy(lines, (line) => seoulMonth(atOf(line)))]
  return months.map(([month, ofMonth], at) => ({ month, lines: ofMonth, isWhole: isWhole || at < months.length - 1 }))
}
