import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'

export interface EarningMonth {
  /** `2026-11`, by the calendar in Seoul. */
  month: string
  lines: EarningsLine[]
  /** What was earned less what was refunded, in won; requests change nothing. Null while more lines may come. */
  earnedWon: number | null
}

const counts = ({ kind }: EarningsLine): boolean => kind !== 'settled' && kind !== 'returned'

/** The lines by month, newest first. `isWhole`: no older lines will come. */
export function earningMonths(lines: readonly EarningsLine[], isWhole: boolean): EarningMonth[] {
  const months: Omit<EarningMonth, 'earnedWon'>[] = []
  for (const line of lines) {
    const month = seoulDate(line.at).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.lines.push(line)
    else months.push({ month, lines: [line] })
  }
  return months.map((each, at) => ({
    ...each,
    earnedWon:
      isWhole || at < months.length - 1
        ? each.lines.filter(counts).reduce((won, { amountWon }) => won + amountWon, 0)
        : null,
  }))
}
