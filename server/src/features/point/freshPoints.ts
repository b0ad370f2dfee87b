import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { refundOf } from '../../ledger/lots.ts'
import { findLotOfOrder, readPoints } from '../../ledger/readWallet.ts'
import { findOrder, type StoredOrder } from '../order/orders.ts'
import { refundPoints } from '../order/refundOrder.ts'
import { refusalOf } from '../order/view.ts'
import { givenOf } from './pointOrders.ts'

const dayMs = 24 * 3_600_000
const selectRecent = `
  select id
  from orders
  where user_id = $1 and kind in ('point', 'donationPoint') and status in ('paid', 'refunded') and paid_at > $2
  order by id`

/**
 * A person's purchases of points that can still be taken back, with the points and the won of each. `returning`: points
 * that are about to come back into lots.
 */
async function findFresh(
  { db, now }: Context,
  userId: UserId,
  returning: ReadonlyMap<string, number> = new Map(),
): Promise<{ order: StoredOrder; points: number; won: number }[]> {
  const since = new Date(now().getTime() - (limits.refundDays + 1) * dayMs)
  const fresh: { order: StoredOrder; points: number; won: number }[] = []
  for (const { id } of await db.rows(selectRecent, [userId, since], { id: column.orderId })) {
    const [order, found] = [await findOrder(db, id), await findLotOfOrder(db, id)]
    const lot = found && { ...found, unspent: found.unspent + (returning.get(found.id) ?? 0) }
    if (order && lot && refusalOf(order, givenOf(lot), now()) === null)
      fresh.push({ order, points: lot.unspent, won: refundOf(lot) })
  }
  return fresh
}

/**
 * What becomes of a person's points when they delete the account: a part is refunded, the rest is given up.
 * `returning`: points that come back into lots before.
 */
export async function pointsAtEnd(
  ctx: Context,
  userId: UserId,
  returning: ReadonlyMap<string, number>,
): Promise<{ points: number; refundWon: number }> {
  const held = (await readPoints(ctx.db, userId, 'point')) + (await readPoints(ctx.db, userId, 'donationPoint'))
  const all = [...returning.values()].reduce((sum, points) => sum + points, held)
  const fresh = await findFresh(ctx, userId, returning)
  return {
    points: all - fresh.reduce((sum, { points }) => sum + points, 0),
    refundWon: fresh.reduce((sum, { won }) => sum + won, 0),
  }
}

/**
 * Queued task of an account's deletion: takes every purchase of points back that still can be (money.md, Account end).
 * Repeating it is fine.
 */
export async function refundFreshPoints(ctx: Context, userId: UserId): Promise<void> {
  for (const { order } of await findFresh(ctx, userId))
    await refundPoints(ctx, { id: userId }, order.kind as 'point' | 'donationPoint', order.id).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'refund_not_possible') throw error
      },
    )
}
