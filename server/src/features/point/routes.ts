import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import type { Order } from '@byeol/contract/order.ts'
import { pointPacks } from '@byeol/contract/point.ts'
import type { Context } from '../../context.ts'
import type { Caller, Handlers } from '../../http/call.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { vatIn } from '../../ledger/split.ts'
import { buyWithCard } from '../order/buyWithCard.ts'
import { completeOrder } from '../order/completeOrder.ts'
import { createOrder } from '../order/createOrder.ts'
import { findOwnOrder, type StoredOrder } from '../order/orders.ts'
import { refundPoints } from '../order/refundOrder.ts'
import { viewOrder } from '../order/view.ts'
import { giveTestPoints } from './giveTestPoints.ts'
import { listPointHistory } from './listPointHistory.ts'
import { pointOrders } from './pointOrders.ts'
import { readPointBalance } from './readPointBalance.ts'

const products = pointPacks.map(({ id, points, priceWon }) => ({
  id,
  points: points as Points,
  krwAmountTotal: priceWon as Won,
  vatWon: vatIn(priceWon) as Won,
}))

const view = async (ctx: Context, order: StoredOrder | null): Promise<Order> => {
  if (!order) throw new ApiError('not_found')
  return viewOrder(order, await pointOrders.findGiven(ctx.db, order), ctx.now())
}

const withPoints = async (ctx: Context, { id }: Caller, order: StoredOrder) => ({
  order: await view(ctx, order),
  points: (await readPoints(ctx.db, id, 'point')) as Points,
})

function requireProduct(productId: string) {
  const pack = pointPacks.find(({ id }) => id === productId)
  if (!pack) throw new ApiError('not_found')
  const { points, priceWon } = pack
  return { kind: 'point' as const, productId, name: `${points.toLocaleString('ko-KR')} P`, priceWon, points }
}

export const pointRoutes: Handlers<typeof api.point> = {
  balance: (ctx, me) => readPointBalance(ctx, me),
  history: async (ctx, me, asked) => ({ list: await listPointHistory(ctx, me, asked) }),
  pointOrder: async (ctx, me, { orderId }) => ({
    order: await view(ctx, await findOwnOrder(ctx.db, me.id, 'point', orderId)),
  }),
  pointProducts: async () => ({ list: products }),
  order: (ctx, me, { productId, paymentMethod }) =>
    createOrder(ctx, me, { ...requireProduct(productId), method: paymentMethod }),
  orderComplete: async (ctx, me, completion) => withPoints(ctx, me, await completeOrder(ctx, me, 'point', completion)),
  orderUserPaymentMethod: async (ctx, me, { productId, userPaymentMethodId }) =>
    withPoints(ctx, me, await buyWithCard(ctx, me, requireProduct(productId), userPaymentMethodId)),
  refundOrder: async (ctx, me, { orderId }) => withPoints(ctx, me, await refundPoints(ctx, me, 'point', orderId)),
  requestTestPoint: async (ctx, me, { points }) => ({ points: await giveTestPoints(ctx, me, points) }),
}
