import { seoulMonth, seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'

/** A month of the ranking: its name on the wire, and a moment in it, for formatting. */
export interface RankingMonth {
  id: string
  at: Date
}

const shownMonths = 3

/** This month in Seoul and the two before it, the newest first. */
export function rankingMonths(now: Date): RankingMonth[] {
  const first = new Date(`${seoulMonth(now)}-01T00:00:00+09:00`)
  return Array.from({ length: shownMonths }, (_, ago) => {
    const at = seoulMonthsLater(first, -ago)
    return { id: seoulMonth(at), at }
  })
}

/** The last day of a month. */
export const lastDayOf = ({ at }: RankingMonth): Date => new Date(seoulMonthsLater(at, 1).getTime() - 1)
