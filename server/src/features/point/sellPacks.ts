import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import { pointsText } from '@byeol/contract/locale/amounts.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import type { IosOrderStart, Order, OrderStart } from '@byeol/contract/order.ts'
import { donationPacks, iosPointProductId, pointPacks, type PointProduct } from '@byeol/contract/point.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { vatIn } from '../../ledger/split.ts'
import { buyWithCard } from '../order/buyWithCard.ts'
import { completePurchase } from '../app-store/completePurchase.ts'
import { startPurchase } from '../app-store/startPurchase.ts'
import type { NewOrder } from '../order/NewOrder.ts'
import { findOwnOrder, type StoredOrder } from '../order/orders.ts'
import { refundPoints } from './refundOrder.ts'
import { viewOrder } from '../order/view.ts'
import { pointOrders } from './pointOrders.ts'

/** The two kinds of points: one for messages and contents, one for donations. */
export type PointKind = 'point' | 'donationPoint'

const packs = { point: pointPacks, donationPoint: donationPacks }

function requireProduct(kind: PointKind, productId: string) {
  const pack = packs[kind].find(({ id }) => id === productId)
  if (!pack) throw new ApiError('not_found')
  const { points, priceWon } = pack
  return { kind, productId, name: pointsText(points), priceWon, points }
}

const view = async (ctx: Context, order: StoredOrder | null): Promise<Order> => {
  if (!order) throw new ApiError('not_found')
  return viewOrder(order, await pointOrders.findGiven(ctx.db, order), ctx.now())
}

/** The calls to buy and refund packs of one kind of points. The kinds differ only in the ledger account. */
export function sellPacks(kind: PointKind) {
  const withPoints = async (ctx: Context, { id }: Caller, order: StoredOrder) => ({
    order: await view(ctx, order),
    points: (await readPoints(ctx.db, id, kind)) as Points,
  })
  const products = packs[kind].map(({ id, points, priceWon }) => ({
    id,
    points: points as Points,
    krwAmountTotal: priceWon as Won,
    vatWon: vatIn(priceWon) as Won,
    iosProductId: iosPointProductId(id),
  }))
  return {
    products: async (): Promise<{ list: PointProduct[] }> => ({ list: products }),
    read: async (ctx: Context, me: Caller, { orderId }: { orderId: OrderId }) => ({
      order: await view(ctx, await findOwnOrder(ctx.db, me.id, kind, orderId)),
    }),
    start: (
      ctx: Context,
      me: Caller,
      { productId, paymentMethod }: { productId: string; paymentMethod: NewOrder['method'] },
    ): Promise<OrderStart | IosOrderStart> =>
      startPurchase(ctx, me, { ...requireProduct(kind, productId), method: paymentMethod }),
    complete: async (ctx: Context, me: Caller, completion: Parameters<typeof completePurchase>[3]) =>
      withPoints(ctx, me, await completePurchase(ctx, me, kind, completion)),
    payWithCard: async (
      ctx: Context,
      me: Caller,
      { productId, userPaymentMethodId }: { productId: string; userPaymentMethodId: UserPaymentMethodId },
    ) => withPoints(ctx, me, await buyWithCard(ctx, me, requireProduct(kind, productId), userPaymentMethodId)),
    refund: async (ctx: Context, me: Caller, { orderId }: { orderId: OrderId }) =>
      withPoints(ctx, me, await refundPoints(ctx, me, kind, orderId)),
  }
}
