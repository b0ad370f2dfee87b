import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { OrderStart } from '@byeol/contract/order.ts'
import { cardMethodOf, isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { tickets } from '../../session/tickets.ts'
import { findOrder } from '../order/orders.ts'
import { cardName, findIssue } from '../payment/cardIssues.ts'
import { requireChannel } from '../payment/requireChannel.ts'

type Opened = Result<typeof api.payment.openWindow>

const windowTickets = tickets<Opened>('window ticket', limits.browserTicketMs)

/**
 * The data for the payment window of the caller's order or card registration. Throws `not_found`, and `conflict` if it
 * is already decided.
 */
async function startOf(ctx: Context, me: Caller, orderId: OrderId): Promise<OrderStart> {
  const order = await findOrder(ctx.db, orderId)
  if (order?.userId === me.id && !isStoreMethod(order.method)) {
    if (order.status !== 'pending') throw new ApiError('conflict')
    const { paymentId, customerUid, name, priceWon } = order
    const { channelKey } = requireChannel(ctx, me, order.method)
    return { orderId, paymentId, customerUid, channelKey, name, krwAmountTotal: priceWon as Won }
  }
  const issue = await findIssue(ctx.db, orderId)
  if (issue?.userId !== me.id) throw new ApiError('not_found')
  if (issue.status !== 'pending') throw new ApiError('conflict')
  const { channelKey } = requireChannel(ctx, me, cardMethodOf(issue))
  const { customerUid } = issue
  return { orderId, paymentId: orderId, customerUid, channelKey, name: cardName, krwAmountTotal: 0 as Won }
}

/**
 * A one-time ticket that opens the payment window of one order of the caller, or the window for their identity check.
 */
export const makeWindowTicket: Handler<typeof api.payment.windowTicket> = async (ctx, me, { orderId }) => {
  const start = orderId ? await startOf(ctx, me, orderId) : null
  return { ticket: windowTickets.make(ctx, { person: { id: me.id, nickname: me.person.nickname }, start }) }
}

/**
 * Redeems a ticket, which opens one window. Throws `link_expired`, also for another order than the ticket's; the ticket
 * then stays valid.
 */
export async function openWindow(
  ctx: Context,
  { ticket, orderId }: Input<typeof api.payment.openWindow>,
): Promise<Opened> {
  if (windowTickets.open(ctx, ticket).start?.orderId !== orderId) throw new ApiError('link_expired')
  return ctx.db.inTransaction((tx) => windowTickets.take(ctx, tx, ticket))
}
