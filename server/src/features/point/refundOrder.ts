import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { post } from '../../ledger/post.ts'
import { findLotOfOrder } from '../../ledger/readWallet.ts'
import { refundLot } from '../../ledger/takeBack.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { newId } from '../../newId.ts'
import { findGivenOf } from './lateRefunds.ts'
import { orderLink } from '../order/orderLink.ts'
import { notifyOfPoints } from './notifyOfPoints.ts'
import { announceOrder } from '../order/announceOrder.ts'
import { assetOf } from '../order/assetOf.ts'
import { findOwnOrder, lockOrder, type StoredOrder } from '../order/orders.ts'
import { feeOf, refusalOf, type RefundWindow } from '../order/view.ts'

const insertRefund = `
  insert into refunds (id, order_id, amount_won, kept_won, points, state, created_at, fee_won)
  values ($1, $2, $3, $4, $5, 'waiting', $6, $7)`
const setRefunding = `update orders set status = 'refunding' where id = $1`

/**
 * Refunds a point purchase: the unspent points leave the wallet at once, and the queue refunds their share of the price
 * to the card. Throws `not_found`, `refund_not_possible`. Rule: rules.md, Money.
 */
export async function refundPoints(
  ctx: Context,
  me: Pick<Caller, 'id'>,
  kind: 'point' | 'donationPoint',
  orderId: OrderId,
): Promise<StoredOrder> {
  if (!(await findOwnOrder(ctx.db, me.id, kind, orderId))) throw new ApiError('not_found')
  return ctx.db.inTransaction((tx) => refundPointsIn(ctx, tx, orderId))
}

/**
 * `refundPoints` inside an existing transaction. `window`: `any` if staff refund after the seventh day, `whole` if they
 * also refund spent points; then donations of these points are reversed, as at a chargeback. `asOf`: the time that
 * decides whether a fee is deducted.
 */
export async function refundPointsIn(
  ctx: Context,
  tx: Transaction,
  orderId: OrderId,
  window: RefundWindow = 'own',
  asOf: Date = ctx.now(),
): Promise<StoredOrder> {
  const order = (await lockOrder(tx, orderId))!
  const at = ctx.now()
  const { userId } = order
  const wallet = await lockWallet(tx, { userId, asset: assetOf(order) })
  const lot = await findLotOfOrder(tx, order.id)
  const given = lot && (await findGivenOf(tx, order.id, lot))
  const refusal = refusalOf(order, given, asOf, window)
  // A second click, or a client that lost the first response, gets the existing refund.
  if (refusal === 'refunded' && order.status !== 'paid') return order
  if (refusal) throw new ApiError('refund_not_possible', { reason: refusal })
  const id = newId(at)
  const keptWon = order.priceWon - order.refundedWon
  const cause = `refund:${id}`
  const isWhole = window === 'whole'
  const feeWon = feeOf(order, given!, asOf, window)
  const of = { cause, lot: lot!, keptWon, refundWon: isWhole ? keptWon : given!.refundWon - feeWon }
  const { posting, points, refundWon } = refundLot(wallet, of)
  // Points worth less than one won are not refunded.
  if (refundWon === 0) throw new ApiError('refund_not_possible', { reason: 'spent' })
  await post(tx, at, [posting])
  await tx.rows(insertRefund, [id, order.id, refundWon, keptWon, points, at, feeWon])
  if (isWhole) await ctx.orderKinds[order.kind].takeSpentBack?.(tx, order, { refundId: id, lotId: lot!.id, at })
  await tx.rows(setRefunding, [order.id])
  await ctx.queue.add(tx, 'payRefund', { refundId: id })
  const link = orderLink(order)
  await notifyOfPoints(ctx, tx, { userId, kind: 'refund', targetId: order.id, points, won: refundWon, link })
  const refunding: StoredOrder = { ...order, status: 'refunding' }
  tx.afterCommit(() => announceOrder(ctx, refunding))
  return refunding
}
