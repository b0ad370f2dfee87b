import { ApiError } from '@byeol/contract/errors.ts'
import type { IosOrderStart, OrderStart } from '@byeol/contract/order.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { createWindowOrder, insertOrder } from '../order/placeOrder.ts'
import type { NewOrder } from '../order/NewOrder.ts'
import { getAccountToken } from './accountTokens.ts'
import { findIosProductId } from './iosProductId.ts'

/**
 * Starts a purchase in the app on iOS. Throws `unavailable` when the App Store is not configured or does not sell the
 * product, `limit_exceeded`.
 */
async function startOnIos(ctx: Context, me: Caller, product: NewOrder): Promise<IosOrderStart> {
  const iosProductId = ctx.appStore && (await findIosProductId(ctx.db, product))
  if (!iosProductId) throw new ApiError('unavailable')
  const appAccountToken = await getAccountToken(ctx.db, me.id)
  const { id: orderId, paymentId } = await insertOrder(ctx, me, product)
  return { orderId, paymentId, iosProductId, appAccountToken }
}

/**
 * Starts an order to be paid in the App Store or in a payment window. Throws the errors of `startOnIos` and
 * `createWindowOrder`.
 */
export const startPurchase = async (ctx: Context, me: Caller, product: NewOrder): Promise<OrderStart | IosOrderStart> =>
  isStoreMethod(product.method) ? startOnIos(ctx, me, product) : createWindowOrder(ctx, me, product, product.method)
