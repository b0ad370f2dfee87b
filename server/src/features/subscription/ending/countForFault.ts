import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { faultRefundOf } from '../agreement/amounts.ts'
import { pausedSecondsFrom } from '../agreement/pausedSeconds.ts'
import { clockOf, laterBy } from '../agreement/pauses.ts'

const countFans = `
  select count(distinct user_id)::integer as fans
  from premiums
  where celeb_id = $1 and ended_at is null and expires_at > $2`
const selectContracts = `
  select o.status, o.method, o.price_won as "priceWon", o.refunded_won as "refundedWon", o.paid_at as "paidAt",
    p.from_at as "from", p.until_at as "until", c.paused_since as "pausedSince",
    ${pausedSecondsFrom('c.id', 'p.from_at')} as "pausedSeconds"
  from premium_contracts c
  join premium_periods p on p.contract_id = c.id and p.n = c.n
  join orders o on o.id = p.order_id
  where c.celeb_id = $1 and c.status <> 'ended'`
const shape = {
  status: tables.orders.status,
  method: tables.orders.method,
  priceWon: column.number,
  refundedWon: column.number,
  paidAt: column.timestamp.orNull,
  from: column.timestamp,
  until: column.timestamp,
  pausedSince: column.timestamp.orNull,
  pausedSeconds: column.number,
}

/** How many contracts `endForFault` would end, and how many won it would refund, if the celeb left now. */
export async function countForFault(
  db: Queries,
  celebId: UserId,
  now: Date,
): Promise<{ fans: number; contracts: number; refundWon: number }> {
  const { fans } = (await db.row(countFans, [celebId, now], { fans: column.number }))!
  const contracts = await db.rows(selectContracts, [celebId], shape)
  const refundWon = contracts.reduce((sum, { from, until, pausedSince, pausedSeconds, ...order }) => {
    const period = { from: laterBy(from, pausedSeconds), until }
    return sum + faultRefundOf(order, period, clockOf({ pausedSince }, now))
  }, 0)
  return { fans, contracts: contracts.length, refundWon }
}
