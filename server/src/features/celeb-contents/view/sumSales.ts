import type { UserId } from '@byeol/contract/ids.ts'
import { seoulDate, seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'

const dayMs = 24 * 3_600_000
const shownDays = 14
const select = `
  select to_char(bought_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as date, count(*)::int as count,
    sum(share_won)::float8 as won
  from contents_purchases
  where celeb_id = $1 and ended_at is null and not is_test and bought_at >= $2
  group by 1`
const shape = { date: column.text, count: column.number, won: column.number }

/** What a celeb's contents earned this month and on each of the last 14 days, minus refunds. */
export async function sumSales({ db, now }: Context, celebId: UserId) {
  const today = now()
  const dates = Array.from({ length: shownDays }, (_, at) =>
    seoulDate(new Date(today.getTime() - (shownDays - 1 - at) * dayMs)),
  )
  const monthFrom = new Date(`${seoulDate(today).slice(0, 7)}-01T00:00:00+09:00`)
  const from = new Date(Math.min(monthFrom.getTime(), seoulMidnight(today).getTime() - (shownDays - 1) * dayMs))
  const rows = await db.rows(select, [celebId, from], shape)
  const ofMonth = rows.filter(({ date }) => date.startsWith(seoulDate(today).slice(0, 7)))
  return {
    month: {
      soldCount: ofMonth.reduce((sum, { count }) => sum + count, 0),
      earnedWon: ofMonth.reduce((sum, { won }) => sum + won, 0) as Won,
    },
    days: dates.map((date) => ({ date, earnedWon: (rows.find((row) => row.date === date)?.won ?? 0) as Won })),
  }
}
