import { ApiError } from '@byeol/contract/errors.ts'
import { type SubscriptionPremiumId, UserId, type UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { IosOrderStart, Order, OrderStart } from '@byeol/contract/order.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { isStoreMethod, type OrderMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Caller } from '../../http/call.ts'
import { buyWithCard, findBoughtBefore } from '../order/buyWithCard.ts'
import { startPurchase } from '../app-store/startPurchase.ts'
import type { NewOrder } from '../order/NewOrder.ts'
import { requireSeenPrice } from '../order/requireSeenPrice.ts'
import { findOrder, type StoredOrder } from '../order/orders.ts'
import { viewOrder } from '../order/view.ts'
import { hideGone } from '../profile/hideGone.ts'
import { findLiveContract, findPaidContract } from './agreement/contracts.ts'
import { findProducts, productIdOf } from './agreement/products.ts'
import { getPremium } from './agreement/viewPremium.ts'
import { premiumOrders } from './premiumOrders.ts'

interface Wanted {
  productId: string
  seenWon?: number | undefined
}

/**
 * The product of a premium order. Throws `not_found`, `not_allowed` (the caller's own premium), `already_owned`,
 * `price_changed` (the price that the fan saw is not the current one).
 */
async function requireProduct(ctx: Context, me: Caller, { productId, seenWon }: Wanted) {
  const celebId = UserId.safeParse(productId.slice(productIdOf('' as UserId).length)).data
  const [product] = celebId ? await findProducts(ctx.db, me.id, [celebId], ctx.now()) : []
  if (!celebId || product?.id !== productId) throw new ApiError('not_found')
  if (celebId === me.id) throw new ApiError('not_allowed')
  const owned = await findLiveContract(ctx.db, me.id, celebId)
  if (owned) throw new ApiError('already_owned', { subscriptionPremiumId: owned.id })
  const { name, krwAmountTotal: priceWon, iosProductId } = product
  await requireSeenPrice(ctx, me, seenWon, priceWon)
  const order = { kind: 'premium', productId, name, celebId, priceWon, points: null } satisfies Partial<NewOrder>
  return { ...order, iosProductId }
}

/**
 * Starts the purchase of premium. The payment window registers a card, which is charged when the order is completed; on
 * iOS the store renews.
 */
export async function orderPremium(
  ctx: Context,
  me: Caller,
  wanted: Wanted,
  method: OrderMethod,
): Promise<OrderStart | IosOrderStart> {
  const { iosProductId, ...product } = await requireProduct(ctx, me, wanted)
  if (isStoreMethod(method) && !iosProductId) throw new ApiError('unavailable')
  return startPurchase(ctx, me, { ...product, method, issuesCard: !isStoreMethod(method) })
}

/** The premium subscription that a paid order of the caller has started. */
export async function premiumOf(ctx: Context, order: StoredOrder): Promise<SubscriptionPremium> {
  const id: SubscriptionPremiumId = (await findPaidContract(ctx.db, order.id))!
  return getPremium(ctx.db, id, ctx.now())
}

/** Buys premium with a saved card, in one call. */
export async function buyPremium(
  ctx: Context,
  me: Caller,
  wanted: Wanted,
  cardId: UserPaymentMethodId,
): Promise<SubscriptionPremium> {
  const before = await findBoughtBefore(ctx, me, 'premium')
  if (before) return premiumOf(ctx, before)
  const { iosProductId: _, ...product } = await requireProduct(ctx, me, wanted)
  return premiumOf(ctx, await buyWithCard(ctx, me, product, cardId))
}

export const viewPremiumOrder = async (ctx: Context, order: StoredOrder): Promise<Order> =>
  viewOrder(order, await premiumOrders.findGiven(ctx.db, order), ctx.now())

const selectHistory = `
  select id
  from orders
  where user_id = $1 and celeb_id = $2 and kind = 'premium'
  order by id desc
  limit 200`

/** The caller's orders of premium to a celeb, newest first, including pending and failed ones. */
export async function listPremiumOrders(ctx: Context, me: Caller, celebId: UserId): Promise<Order[]> {
  const rows = await ctx.db.rows(selectHistory, [me.id, celebId], { id: column.orderId })
  const orders = await Promise.all(rows.map(async ({ id }) => viewPremiumOrder(ctx, (await findOrder(ctx.db, id))!)))
  return hideGone(ctx.db, me.id, orders)
}
