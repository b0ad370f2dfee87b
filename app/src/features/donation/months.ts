import { seoulMonth, seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'

/** A month of the ranking: its id in calls, and a moment in it for formatting. */
export interface RankingMonth {
  id: string
  at: Date
}

const shownMonths = 3

/** The current month in Seoul and the two before it, newest first. */
export function rankingMonths(now: Date): RankingMonth[] {
  const first = new Date(`${seoulMonth(now)}-01T00:00:00+09:00`)
  return Array.from({ length: shownMonths }, (_, ago) => {
    const at = seoulMonthsLater(first, -ago)
    return { id: seoulMonth(at), at }
  })
}

/** The last moment of the month. */
export const lastDayOf = ({ at }: RankingMonth): Date => new Date(seoulMonthsLater(at, 1).getTime() - 1)
