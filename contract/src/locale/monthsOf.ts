import { seoulMonth } from './seoul.ts'

export interface Month<Line> {
  /** `2026-11`, by the calendar in Seoul. */
  month: string
  lines: Line[]
  /** True if the list contains all lines of this month. */
  isWhole: boolean
}

/** Groups lines by month; the lines must be sorted newest first. `isWhole`: there are no older lines than these. */
export function monthsOf<Line>(
  lines: readonly Line[],
  atOf: (line: Line) => Date,
  { isWhole }: { isWhole: boolean },
): Month<Line>[] {
  const months = [...Map.groupBy(lines, (line) => seoulMonth(atOf(line)))]
  return months.map(([month, ofMonth], at) => ({ month, lines: ofMonth, isWhole: isWhole || at < months.length - 1 }))
}
