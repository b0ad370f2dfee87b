import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { expiryOfReturned } from '../../ledger/lots.ts'
import { findLotsOfOrders, readPoints } from '../../ledger/readWallet.ts'
import { findOrder, type StoredOrder } from '../order/orders.ts'
import { refundPointsIn } from './refundOrder.ts'
import { feeOf, refusalOf } from '../order/view.ts'
import { findGivenOf } from './lateRefunds.ts'

/**
 * A person's point purchases that can be refunded at a given time, with the points and the won of each. `returning`:
 * points that will return to lots before the refund.
 */
async function findRefundable(
  db: Queries,
  { userId, at }: { userId: UserId; at: Date },
  returning: ReadonlyMap<string, number> = new Map(),
): Promise<{ order: StoredOrder; points: number; won: number }[]> {
  const refundable: { order: StoredOrder; points: number; won: number }[] = []
  for (const found of await findLotsOfOrders(db, userId, [...returning.keys()])) {
    const points = returning.get(found.id)
    const lot =
      points === undefined
        ? found
        : { ...found, unspent: found.unspent + points, expiresAt: expiryOfReturned(found, at) }
    const order = (await findOrder(db, lot.orderId!))!
    const given = await findGivenOf(db, order.id, lot)
    // Points of an order with a refund in progress are refunded after it (`refundIfGone`).
    const status = order.status === 'refunding' ? 'refunded' : order.status
    if (refusalOf({ ...order, status }, given, at) === null)
      refundable.push({ order, points: lot.unspent, won: given.refundWon - feeOf(order, given, at) })
  }
  return refundable
}

/**
 * The points of a person who is deleting the account: the part that is refunded, and the rest, which is lost.
 * `returning`: points that will return to lots before the refund.
 */
export async function pointsAtEnd(
  db: Queries,
  { userId, at }: { userId: UserId; at: Date },
  returning: ReadonlyMap<string, number>,
): Promise<{ points: number; donationPoints: number; refundWon: number }> {
  const heldToDonate = await readPoints(db, userId, 'donationPoint')
  const held = (await readPoints(db, userId, 'point')) + heldToDonate
  const all = [...returning.values()].reduce((sum, points) => sum + points, held)
  const refundable = await findRefundable(db, { userId, at }, returning)
  const refunded = (some: typeof refundable) => some.reduce((sum, { points }) => sum + points, 0)
  return {
    points: all - refunded(refundable),
    donationPoints: heldToDonate - refunded(refundable.filter(({ order }) => order.kind === 'donationPoint')),
    refundWon: refundable.reduce((sum, { won }) => sum + won, 0),
  }
}

/**
 * Queued task after an account's deletion: refunds every point purchase that was refundable when the person left
 * (money.md, Account end). Safe to repeat.
 */
export async function refundPointsAtEnd(ctx: Context, userId: UserId, leftAt: Date): Promise<void> {
  for (const { order } of await findRefundable(ctx.db, { userId, at: leftAt }))
    await ctx.db
      .inTransaction((tx) => refundPointsIn(ctx, tx, order.id, 'own', leftAt))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'refund_not_possible') throw error
      })
}
