import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { isPaidAsTest } from './paidBy.ts'

const select = `
  select
    coalesce(sum(balance) filter (where asset = 'point'), 0)::float8 as points,
    coalesce(sum(balance) filter (where asset = 'donationPoint'), 0)::float8 as "donationPoints"
  from ledger_wallets`
const selectYear = `
  select coalesce(sum(price_won - refunded_won), 0)::float8 as won
  from orders
  where kind in ('point', 'donationPoint') and paid_at > $1::timestamptz - interval '365 days'
    and not ${isPaidAsTest('orders')}`

const wonPerPoint = 1.1

/**
 * The value (in won, with VAT) of all points that members still hold, and of those sold within the last year (전자금융거래법
 * 28조).
 */
export async function readOutstanding(db: Queries, now: Date) {
  const shape = { points: column.number, donationPoints: column.number }
  const held = (await db.row(select, [], shape))!
  const sold = (await db.row(selectYear, [now], { won: column.number }))!
  const worth = (points: number) => Math.round(points * wonPerPoint)
  return { pointsWon: worth(held.points), donationPointsWon: worth(held.donationPoints), soldYearWon: sold.won }
}
