import { ApiError } from '@byeol/contract/errors.ts'
import type { z } from 'zod'
import type { orderCompletion } from '@byeol/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { advanceOrder } from './advanceOrder.ts'
import { askPortOne } from '../../providers/portone/askPortOne.ts'
import { findOrderOfPayment, findOwnOrder, merchantUidsOf, type StoredOrder } from './orders.ts'
import { requirePaid } from './requirePaid.ts'

export type Completion = z.output<typeof orderCompletion>

async function findOrderOf(
  ctx: Context,
  me: Caller,
  kind: StoredOrder['kind'],
  { orderId, transactionId }: Completion,
): Promise<StoredOrder> {
  const paid =
    orderId === undefined && transactionId
      ? await askPortOne(ctx, (portOne) => portOne.getPayment(transactionId))
      : null
  const id = orderId ?? (paid && (await findOrderOfPayment(ctx.db, paid.orderId))?.id)
  const order = id ? await findOwnOrder(ctx.db, me.id, kind, id) : null
  if (!order) throw new ApiError('not_found')
  return order
}

/**
 * Completes an order after its payment window has closed. The client's report is only a hint; the provider's payments
 * decide. So the order is delivered even if the client reports a failure although the card was charged. If the window
 * registered a card, this charges it. `named` is the caller's order with the id that the client sent. Throws
 * `not_found`, `payment_failed`, `payment_pending` (nothing is captured yet), `unavailable`, and for orders that charge
 * a card `card_required`.
 */
export async function completeOrder(
  ctx: Context,
  me: Caller,
  kind: StoredOrder['kind'],
  completion: Completion,
  named: StoredOrder | null,
): Promise<StoredOrder> {
  const order = named ?? (await findOrderOf(ctx, me, kind, completion))
  if (order.status === 'paid' || order.status === 'refunding' || order.status === 'refunded') return order
  const settled = await askPortOne(ctx, async (portOne) => {
    const payments = await portOne.findPaymentsOfOrders(merchantUidsOf(order))
    const declined = payments.find(({ status }) => status === 'failed')
    const isOver = completion.error !== undefined || declined !== undefined
    const reason = declined ? 'declined' : 'cancelled'
    const message = declined?.failReason ?? completion.error?.message
    return advanceOrder(ctx, portOne, order, payments, isOver ? { status: 'failed', reason, message } : null)
  })
  return requirePaid(settled)
}
