import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { StoreTransaction } from '../../providers/appStore/storeFacts.ts'
import { followHeldCapture, bookHeldCapture } from '../order/heldCaptures.ts'
import { findCaptures, lockOrder, type StoredOrder } from '../order/orders.ts'
import { settleOrder } from '../order/settleOrder.ts'
import { asPayment, wholeShare } from './asPayment.ts'
import { setHeldPurchaseRevoked, type StoredHeldPurchase } from './heldPurchases.ts'

/**
 * Updates a held purchase to Apple's latest data. A payment in won is recorded as held until the purchase is delivered
 * or Apple refunds it. Call it with the transaction and the order locked.
 */
export async function followHeldPurchase(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  transaction: StoreTransaction,
  held: StoredHeldPurchase,
): Promise<StoredOrder> {
  if (held.paidWon !== null) {
    const payment = asPayment(order.id, held.paidWon, transaction)
    const captures = await findCaptures(tx, order.id)
    const known = captures.find((capture) => capture.transaction_id === payment.impUid)
    if (known) await followHeldCapture(ctx, tx, order, payment, known)
    else await bookHeldCapture(ctx, tx, order, payment)
  }
  const { revokedShare } = transaction
  const isRefunded = revokedShare === wholeShare
  const undecided = isRefunded ? 'refunded' : null
  const decision = held.decision === 'refused' ? held.decision : undecided
  if (held.decision !== decision || held.revokedShare !== revokedShare)
    await setHeldPurchaseRevoked(tx, held, { revokedShare, decision }, ctx.now())
  if (isRefunded) return settleOrder(ctx, tx, order.id, [], { status: 'failed', reason: 'mismatch', isOver: true })
  return (await lockOrder(tx, order.id))!
}
