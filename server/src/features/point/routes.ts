import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import type { Order } from '@byeol/contract/order.ts'
import { pointPacks } from '@byeol/contract/point.ts'
import type { Context } from '../../context.ts'
import type { Caller, Handlers } from '../../http/call.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { vatIn } from '../../ledger/split.ts'
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
  return viewOrder(order, await pointOrders.findLot(ctx.db, order), ctx.now())
}

const withPoints = async (ctx: Context, { id }: Caller, order: StoredOrder) => ({
  order: await view(ctx, order),
  points: (await readPoints(ctx.db, id, 'point')) as Points,
})

function requirePack(productId: string) {
  const pack = pointPacks.find(({ id }) => id === productId)
  if (!pack) throw new ApiError('not_found')
  return pack
}

export const pointRoutes: Handlers<typeof api.point> = {
  balance: (ctx, me) => readPointBalance(ctx, me),
  history: async (ctx, me, asked) => ({ list: await listPointHistory(ctx, me, asked) }),
  pointOrder: async (ctx, me, { orderId }) => ({
    order: await view(ctx, await findOwnOrder(ctx.db, me.id, 'point', orderId)),
  }),
  pointProducts: async () => ({ list: products }),
  async order(ctx, me, { productId, paymentMethod }) {
    const { points, priceWon } = requirePack(productId)
    const name = `${points.toLocaleString('ko-KR')} P`
    return createOrder(ctx, me, {
      kind: 'point',
      productId,
      name,
      priceWon,
      points,
      method: paymentMethod,
    })
  },
  orderComplete: async (ctx, me, completion) => withPoints(ctx, me, await completeOrder(ctx, me, 'point', completion)),
  refundOrder: async (ctx, me, { orderId }) => withPoints(ctx, me, await refundPoints(ctx, me, 'point', orderId)),
  requestTestPoint: async (ctx, me, { points }) => ({ points: await giveTestPoints(ctx, me, points) }),
}
