import type { RefundReason } from '@byeol/contract/console/money/orders.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { RefundRefusal } from '@byeol/contract/order.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { endBoughtWith } from '../../../features/celeb-contents/ending/endBoughtWith.ts'
import { findPurchase } from '../../../features/celeb-contents/ending/endPurchase.ts'
import { refundPurchaseIn } from '../../../features/celeb-contents/ending/refundContents.ts'
import { lockOrder, type StoredOrder } from '../../../features/order/orders.ts'
import { refundPointsIn } from '../../../features/point/refundOrder.ts'
import { bookSaleRefund } from '../../../features/order/refund/bookSaleRefund.ts'
import { wholeRefusal, type RefundWindow } from '../../../features/order/view.ts'
import { findContract, findLastPeriod, findPaidContract } from '../../../features/subscription/agreement/contracts.ts'
import { refundWholePeriod } from '../../../features/subscription/ending/refundWholePeriod.ts'
import { refundPremiumIn } from '../../../features/subscription/ending/refundPremium.ts'

const refused = (reason: RefundRefusal): ApiError<'refund_not_possible'> =>
  new ApiError('refund_not_possible', { reason })

/** Refunds the current period, which ends premium. A minor's payment (`whole`) is refunded for every period. */
async function refundPeriod(ctx: Context, tx: Transaction, orderId: OrderId, window: RefundWindow): Promise<void> {
  if (window === 'whole') return refundWholePeriod(ctx, tx, orderId)
  const id = await findPaidContract(tx, orderId)
  const contract = id && (await findContract(tx, id))
  const isLast = contract && (await findLastPeriod(tx, contract)).orderId === orderId
  if (!isLast || !(await refundPremiumIn(ctx, tx, contract.id, window))) throw refused('tooLate')
}

async function refundContents(ctx: Context, tx: Transaction, orderId: OrderId, window: RefundWindow): Promise<void> {
  const purchase = await findPurchase(tx, orderId)
  const isLive = purchase && !purchase.ended_at
  if (isLive) return refundPurchaseIn(ctx, tx, purchase, window === 'own' ? 'own' : 'any')
  if (window !== 'whole') throw refused('refunded')
  const order = (await lockOrder(tx, orderId))!
  await bookSaleRefund(ctx, tx, order, order.priceWon - order.refundedWon)
}

/** TABLE: for each kind of order, the same function as for a refund by the fan. */
const refundKinds: Record<
  StoredOrder['kind'],
  (ctx: Context, tx: Transaction, orderId: OrderId, window: RefundWindow) => Promise<unknown>
> = {
  point: refundPointsIn,
  donationPoint: refundPointsIn,
  premium: refundPeriod,
  celebContents: refundContents,
}

const selectWaiting = `
  select id, amount_won as "refundWon", points
  from refunds
  where order_id = $1 and state = 'waiting'`
const shape = { id: column.text, refundWon: column.number, points: column.number }

/**
 * Refunds an order, which stays locked until the transaction ends. `contentsWon`: what celebs lose because contents
 * that were bought with its points end as well. Throws `not_found`, `refund_not_possible`.
 */
export async function refundAs(
  ctx: Context,
  tx: Transaction,
  orderId: OrderId,
  reason: RefundReason,
): Promise<{ id: string; refundWon: number; points: number; order: StoredOrder; contentsWon: number }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ApiError('not_found')
  // Only an order for points can be refunded again later, if more of its points return. Premium and contents end with
  // their refund.
  const isOfPoints = order.kind === 'point' || order.kind === 'donationPoint'
  const window = reason === 'withdrawal' ? 'own' : reason === 'minor' ? 'whole' : 'any'
  const whole = window === 'whole' ? wholeRefusal(order) : null
  if (whole) throw refused(whole)
  if (order.status === 'refunding' || (window !== 'whole' && order.status === 'refunded' && !isOfPoints))
    throw refused('refunded')
  if (order.status !== 'paid' && order.status !== 'refunded') throw refused('notPaid')
  if (isStoreMethod(order.method)) throw refused('ios')
  const contentsWon = window === 'whole' && isOfPoints ? await endBoughtWith(ctx, tx, order) : 0
  await refundKinds[order.kind](ctx, tx, orderId, window)
  const refund = await tx.row(selectWaiting, [orderId], shape)
  if (!refund) throw refused('refunded')
  return { ...refund, order, contentsWon }
}
