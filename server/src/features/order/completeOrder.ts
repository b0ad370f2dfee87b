import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { z } from 'zod'
import type { orderCompletion } from '@byeol/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { findOwnOrder, type StoredOrder } from './orders.ts'
import { settleOrder } from './settleOrder.ts'

type Completion = z.output<typeof orderCompletion>

/** Asks the provider. Throws `unavailable` while it does not answer. */
export async function askPortOne<Out>(ctx: Context, ask: (portOne: PortOneClient) => Promise<Out>): Promise<Out> {
  if (!ctx.portOne) throw new ApiError('unavailable')
  try {
    return await ask(ctx.portOne)
  } catch (error) {
    throw error instanceof ProviderError ? new ApiError('unavailable') : error
  }
}

async function findOrderOf(
  ctx: Context,
  me: Caller,
  kind: StoredOrder['kind'],
  { orderId, transactionId }: Completion,
): Promise<StoredOrder> {
  const id =
    orderId ?? (transactionId && (await askPortOne(ctx, (portOne) => portOne.getPayment(transactionId)))?.orderId)
  const order = id && /^[0-9a-f]{24}$/u.test(id) ? await findOwnOrder(ctx.db, me.id, kind, id as OrderId) : null
  if (!order) throw new ApiError('not_found')
  return order
}

/**
 * The payment window has closed. What the client says is a hint; the provider's payments decide, so that a client that
 * says failed while the card was charged gets what it paid for. Throws `not_found`, `payment_failed`,
 * `payment_pending` (nothing is captured yet), `unavailable`.
 */
export async function completeOrder(
  ctx: Context,
  me: Caller,
  kind: StoredOrder['kind'],
  completion: Completion,
): Promise<StoredOrder> {
  const order = await findOrderOf(ctx, me, kind, completion)
  if (order.status === 'paid' || order.status === 'refunding' || order.status === 'refunded') return order
  const payments = await askPortOne(ctx, (portOne) => portOne.findPayments(order.id))
  const declined = payments.find(({ status }) => status === 'failed')
  const isOver = completion.error !== undefined || declined !== undefined
  const reason = declined ? 'declined' : 'cancelled'
  const settled = await settleOrder(ctx, order.id, payments, isOver ? { status: 'failed', reason } : null)
  if (settled.status === 'pending') throw new ApiError('payment_pending', { orderId: order.id })
  if (settled.status === 'failed' || settled.status === 'expired' || settled.status === 'returned')
    throw new ApiError('payment_failed', {
      orderId: order.id,
      reason: settled.status === 'returned' ? 'mismatch' : settled.status === 'expired' ? 'expired' : reason,
      providerMessage: declined?.failReason ?? completion.error?.message ?? null,
    })
  return settled
}
