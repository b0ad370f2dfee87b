import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { completeOrder, type Completion } from '../order/completeOrder.ts'
import { findOwnOrder, type StoredOrder } from '../order/orders.ts'
import { completeOnIos, isStoreTransaction } from './completeOnIos.ts'

/**
 * Completes an order paid in the App Store or in a payment window. Throws the errors of `completeOnIos` and
 * `completeOrder`.
 */
export async function completePurchase(
  ctx: Context,
  me: Caller,
  kind: StoredOrder['kind'],
  completion: Completion,
): Promise<StoredOrder> {
  const { orderId, transactionId } = completion
  const named = orderId === undefined ? null : await findOwnOrder(ctx.db, me.id, kind, orderId)
  const isOnIos = named ? isStoreMethod(named.method) : isStoreTransaction(transactionId)
  return isOnIos ? completeOnIos(ctx, me, kind, completion, named) : completeOrder(ctx, me, kind, completion, named)
}
