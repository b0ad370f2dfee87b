import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { giveTestPoints } from './giveTestPoints.ts'
import { listPointHistory } from './listPointHistory.ts'
import { readPointBalance } from './readPointBalance.ts'
import { sellPacks } from './sellPacks.ts'

const packs = sellPacks('point')

export const pointRoutes: Handlers<typeof api.point> = {
  balance: (ctx, me) => readPointBalance(ctx, me, 'point'),
  history: async (ctx, me, asked) => ({ list: await listPointHistory(ctx, me, 'point', asked) }),
  pointOrder: packs.read,
  pointProducts: packs.products,
  order: packs.start,
  orderComplete: packs.complete,
  orderUserPaymentMethod: packs.payWithCard,
  refundOrder: packs.refund,
  requestTestPoint: async (ctx, me, { points }) => ({ points: await giveTestPoints(ctx, me, points) }),
}
