import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { PointHistoryLine } from '@byeol/contract/point.ts'
import { kindsOf } from './historyQuery.ts'

export interface HistoryMonth {
  /** `2026-11`, by the calendar in Seoul. */
  month: string
  lines: PointHistoryLine[]
  /** Null while more lines of the month may come. */
  sums: { inPoints: number; spentPoints: number } | null
}

const sum = (lines: readonly PointHistoryLine[], kinds: readonly string[]): number =>
  lines.reduce((points, { kind, amount }) => points + (kinds.includes(kind) ? Math.abs(amount) : 0), 0)

/** The lines by month, newest first. `isWhole`: no older lines will come. */
export function monthsOf(lines: readonly PointHistoryLine[], isWhole: boolean): HistoryMonth[] {
  const months: HistoryMonth[] = []
  for (const line of lines) {
    const month = seoulDate(line.at).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.lines.push(line)
    else months.push({ month, lines: [line], sums: null })
  }
  return months.map((each, at) => {
    const isComplete = isWhole || at < months.length - 1
    const sums = { inPoints: sum(each.lines, kindsOf.in), spentPoints: sum(each.lines, kindsOf.spent) }
    return { ...each, sums: isComplete ? sums : null }
  })
}
