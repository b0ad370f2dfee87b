import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { Order } from '@byeol/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { listPayments } from '../order/orders.ts'
import { refundableUntil, viewOrder } from '../order/view.ts'
import { hideGone } from '../profile/hideGone.ts'

export async function listHistory(
  { db, now, orderKinds }: Context,
  me: Pick<Caller, 'id'>,
  page: Input<typeof api.payment.history>,
): Promise<Order[]> {
  const at = now()
  const orders = await Promise.all(
    (await listPayments(db, me.id, page)).map(async (order) => {
      const until = refundableUntil(order)
      const isOfPoints = order.kind === 'point' || order.kind === 'donationPoint'
      // After the seventh day, only points can still be refunded.
      const given = until && (isOfPoints || at < until) ? await orderKinds[order.kind].findGiven(db, order) : null
      return viewOrder(order, given, at)
    }),
  )
  return hideGone(db, me.id, orders)
}
