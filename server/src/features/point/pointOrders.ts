import type { Transaction } from '../../db/database.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulYearsLater } from '@byeol/contract/locale/seoul.ts'
import { purchasePoints } from '../../ledger/grantPoints.ts'
import { giveBackLot } from '../../ledger/giveBack.ts'
import { post } from '../../ledger/post.ts'
import { findLotOfOrder } from '../../ledger/readWallet.ts'
import { clawBack, undoLotRefund } from '../../ledger/takeBack.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { newId } from '../../newId.ts'
import type { Fulfilment } from '../order/Fulfilment.ts'
import { channelOfOrder, type StoredOrder } from '../order/orders.ts'
import { assetOf } from '../order/assetOf.ts'
import { lockBuyer } from '../order/lockBuyer.ts'
import { nextTakenCause, reversalOf } from '../order/refund/takenCauses.ts'
import { orderLink } from '../order/orderLink.ts'
import { findSoldPack } from './findSoldPack.ts'
import { findCoveredWon, findGivenOf } from './lateRefunds.ts'
import { notifyOfPoints } from './notifyOfPoints.ts'

/**
 * Books a refund of `refundWon` that the provider made: the order's points leave the wallet. If the wallet does not
 * have enough, the person owes the rest (`missing`).
 */
export async function takePointsBack(
  tx: Transaction,
  order: StoredOrder,
  refundWon: number,
  at: Date,
): Promise<{ cause: string; lotId: string; missing: number }> {
  const wallet = await lockWallet(tx, { userId: order.userId, asset: assetOf(order) })
  const lot = (await findLotOfOrder(tx, order.id))!
  // Computed from the total refunded so far, so that several partial refunds withdraw as many points as one whole
  // refund.
  const pointsOf = (won: number) => Math.ceil((lot.quantity * won) / order.priceWon)
  const cause = await nextTakenCause(tx, order, order.refundedWon + refundWon)
  // A refund after day 7 keeps a fee. The points that the fee paid for were withdrawn as well, so they count as
  // covered.
  const coveredWon = Math.max(order.refundedWon, await findCoveredWon(tx, order.id))
  const posting = clawBack(wallet, {
    cause,
    orderId: order.id,
    lotId: lot.id,
    points: Math.max(0, pointsOf(order.refundedWon + refundWon) - pointsOf(coveredWon)),
    refundWon,
    keptWon: order.priceWon - order.refundedWon,
    channel: channelOfOrder(order),
  })
  await post(tx, at, [posting])
  return { cause, lotId: lot.id, missing: posting.owed?.change ?? 0 }
}

/** Orders for points and for donation points. Each delivers one lot to the wallet. */
export const pointOrders: Fulfilment = {
  async fulfil(ctx, tx, order, at) {
    if (!(await lockBuyer(tx, order.userId))) return false
    const wallet = await lockWallet(tx, { userId: order.userId, asset: assetOf(order) })
    const channel = channelOfOrder(order)
    await post(tx, at, [
      purchasePoints(wallet, {
        cause: `order:${order.id}:paid`,
        orderId: order.id,
        lotId: newId(at),
        points: order.points!,
        priceWon: order.priceWon,
        channel,
        // The App Store forbids points that expire.
        expiresAt: channel === 'ios' ? null : seoulYearsLater(at, limits.pointYears),
        at,
      }),
    ])
    const { userId, id } = order
    const link = orderLink(order)
    await notifyOfPoints(ctx, tx, {
      userId,
      kind: 'receipt',
      targetId: id,
      points: order.points!,
      won: order.priceWon,
      link,
    })
    return true
  },
  async clawBack(_, tx, order, refundWon, at) {
    await takePointsBack(tx, order, refundWon, at)
  },
  async giveBack(_, tx, order, { cause, backWon }, at) {
    const wallet = await lockWallet(tx, { userId: order.userId, asset: assetOf(order) })
    const facts = { cause, reversal: reversalOf(cause), orderId: order.id, newLotId: newId(at), backWon, at }
    const keptWon = order.priceWon - order.refundedWon
    // After a refund, donations of these points were reversed and stay reversed, so the points of these donations
    // return, too.
    const isSpentReturned = order.kind === 'donationPoint'
    const given = { ...facts, keptWon, isSpentReturned, channel: channelOfOrder(order) }
    await post(tx, at, await giveBackLot(tx, wallet, given))
  },
  async undoRefund(tx, order, { id, points, keptWon, amountWon: refundWon }, at) {
    const wallet = await lockWallet(tx, { userId: order.userId, asset: assetOf(order) })
    const lot = { ...(await findLotOfOrder(tx, order.id))!, unspent: points }
    await post(tx, at, [undoLotRefund(wallet, { cause: `refund:${id}:undone`, lot, keptWon, refundWon })])
  },
  findSoldOnIos: async (_, iosProductId) => findSoldPack('point', iosProductId),
  async findGiven(db, order) {
    const lot = await findLotOfOrder(db, order.id)
    return lot && findGivenOf(db, order.id, lot)
  },
}
