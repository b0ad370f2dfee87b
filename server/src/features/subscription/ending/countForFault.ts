import type { UserId } from '@byeol/contract/ids.ts'
import { isTestMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { splitRefund } from '../../../ledger/split.ts'
import { faultRefundOf } from '../agreement/amounts.ts'
import { pausedSecondsFrom } from '../agreement/pausedSeconds.ts'
import { clockOf, laterBy } from '../agreement/pauses.ts'

const countFans = `
  select celeb_id as "celebId", count(distinct user_id)::integer as fans
  from premiums
  where celeb_id = any($1) and ended_at is null and expires_at > $2
  group by celeb_id`
const selectContracts = `
  select c.celeb_id as "celebId", o.status, o.method, o.price_won as "priceWon", o.refunded_won as "refundedWon",
    o.paid_at as "paidAt", p.from_at as "from", p.until_at as "until", c.paused_since as "pausedSince",
    ${pausedSecondsFrom('c.id', 'p.from_at')} as "pausedSeconds"
  from premium_contracts c
  join premium_periods p on p.contract_id = c.id and p.n = c.n
  join orders o on o.id = p.order_id
  where c.celeb_id = any($1) and c.status <> 'ended'`
const shape = {
  celebId: column.userId,
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

export interface FaultCost {
  fans: number
  contracts: number
  /** How many of the contracts are refunded, and with how many won in all. Test payments are left out. */
  refunds: number
  refundWon: number
  /** The part of the refunds that was the celeb's earnings. */
  shareWon: number
}

const noCost: FaultCost = { fans: 0, contracts: 0, refunds: 0, refundWon: 0, shareWon: 0 }

/** How many contracts `endForFault` would end for each celeb, and how many won it would refund, if they left now. */
export async function countForFaults(
  db: Queries,
  celebIds: readonly UserId[],
  now: Date,
): Promise<Map<UserId, FaultCost>> {
  const costs = new Map<UserId, FaultCost>(celebIds.map((id) => [id, { ...noCost }]))
  const counted = await db.rows(countFans, [celebIds, now], { celebId: column.userId, fans: column.number })
  for (const { celebId, fans } of counted) costs.get(celebId)!.fans = fans
  for (const contract of await db.rows(selectContracts, [celebIds], shape)) {
    const { celebId, from, until, pausedSince, pausedSeconds, ...order } = contract
    const period = { from: laterBy(from, pausedSeconds), until }
    const cost = costs.get(celebId)!
    cost.contracts += 1
    const refundWon = faultRefundOf(order, period, clockOf({ pausedSince }, now))
    if (refundWon === 0 || isTestMethod(order.method)) continue
    const keptWon = order.priceWon - order.refundedWon
    cost.refunds += 1
    cost.refundWon += refundWon
    cost.shareWon += splitRefund(keptWon, keptWon - refundWon, 'card').share
  }
  return costs
}

/** The same for one celeb. */
export const countForFault = async (db: Queries, celebId: UserId, now: Date): Promise<FaultCost> =>
  (await countForFaults(db, [celebId], now)).get(celebId)!
