import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { refundOf } from '../../ledger/lots.ts'
import { findLotOfOrder, readPoints } from '../../ledger/readWallet.ts'
import { findOrder, type StoredOrder } from '../order/orders.ts'
import { refundPointsIn } from './refundOrder.ts'
import { refusalOf } from '../order/view.ts'
import { givenOf } from './pointOrders.ts'

const dayMs = 24 * 3_600_000
const selectRecent = `
  select id
  from orders
  where user_id = $1 and kind in ('point', 'donationPoint') and status in ('paid', 'refunded') and paid_at > $2
  order by id`

/**
 * A person's purchases of points that can still be refunded, with the points and the won of each. `returning`: points
 * that are about to return to lots.
 */
async function findFresh(
  { db }: Context,
  { userId, at }: { userId: UserId; at: Date },
  returning: ReadonlyMap<string, number> = new Map(),
): Promise<{ order: StoredOrder; points: number; won: number }[]> {
  const since = new Date(at.getTime() - (limits.refundDays + 1) * dayMs)
  const fresh: { order: StoredOrder; points: number; won: number }[] = []
  for (const { id } of await db.rows(selectRecent, [userId, since], { id: column.orderId })) {
    const [order, found] = [await findOrder(db, id), await findLotOfOrder(db, id)]
    const lot = found && { ...found, unspent: found.unspent + (returning.get(found.id) ?? 0) }
    if (order && lot && refusalOf(order, givenOf(lot), at) === null)
      fresh.push({ order, points: lot.unspent, won: refundOf(lot) })
  }
  return fresh
}

/**
 * The points of a person who deletes the account: the refunded part, and the rest, which is lost. `returning`: points
 * that return to lots before.
 */
export async function pointsAtEnd(
  ctx: Context,
  userId: UserId,
  returning: ReadonlyMap<string, number>,
): Promise<{ points: number; donationPoints: number; refundWon: number }> {
  const heldToDonate = await readPoints(ctx.db, userId, 'donationPoint')
  const held = (await readPoints(ctx.db, userId, 'point')) + heldToDonate
  const all = [...returning.values()].reduce((sum, points) => sum + points, held)
  const fresh = await findFresh(ctx, { userId, at: ctx.now() }, returning)
  const refunded = (some: typeof fresh) => some.reduce((sum, { points }) => sum + points, 0)
  return {
    points: all - refunded(fresh),
    donationPoints: heldToDonate - refunded(fresh.filter(({ order }) => order.kind === 'donationPoint')),
    refundWon: fresh.reduce((sum, { won }) => sum + won, 0),
  }
}

/**
 * Queued task of an account's deletion: refunds every purchase of points that was refundable when the person left
 * (money.md, Account end). Safe to repeat.
 */
export async function refundFreshPoints(ctx: Context, userId: UserId, leftAt: Date): Promise<void> {
  for (const { order } of await findFresh(ctx, { userId, at: leftAt }))
    await ctx.db
      .inTransaction((tx) => refundPointsIn(ctx, tx, order.id, 'any'))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'refund_not_possible') throw error
      })
}
