import { ApiError } from '@byeol/contract/errors.ts'
import type { z } from 'zod'
import type { orderCompletion } from '@byeol/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { askPortOne } from '../../providers/portone/askPortOne.ts'
import { findIssue, type CardIssue } from './cardIssues.ts'
import type { StoredCard } from './cards.ts'
import { settleIssue } from './settleIssue.ts'

type Completion = z.output<typeof orderCompletion>

async function findOwnIssue(ctx: Context, me: Caller, { orderId, transactionId }: Completion): Promise<CardIssue> {
  const id =
    orderId ?? (transactionId && (await askPortOne(ctx, (portOne) => portOne.getPayment(transactionId)))?.orderId)
  const issue = id ? await findIssue(ctx.db, id) : null
  if (issue?.userId !== me.id) throw new ApiError('not_found')
  return issue
}

/**
 * Completes a card registration after its payment window has closed. The client's report is only a hint; the provider's
 * record of the card decides. Throws `not_found`, `payment_failed` (declined or cancelled), `payment_pending` (no card
 * yet), `unavailable`.
 */
export async function completeIssue(ctx: Context, me: Caller, completion: Completion): Promise<StoredCard> {
  const issue = await findOwnIssue(ctx, me, completion)
  const { id: orderId } = issue
  const { declined, card } = await askPortOne(ctx, async (portOne) => {
    const payments = await portOne.findPayments(orderId)
    const failed = payments.find(({ status }) => status === 'failed')
    const isOver = completion.error !== undefined || failed !== undefined
    return { declined: failed, card: await settleIssue(ctx, portOne, issue, isOver ? 'failed' : null) }
  })
  if (card && !card.removedAt) return card
  const { status } = (await findIssue(ctx.db, orderId))!
  if (status === 'pending') throw new ApiError('payment_pending', { orderId })
  throw new ApiError('payment_failed', {
    orderId,
    reason: declined ? 'declined' : status === 'expired' ? 'expired' : completion.error ? 'cancelled' : 'mismatch',
    providerMessage: declined?.failReason ?? completion.error?.message ?? null,
  })
}
