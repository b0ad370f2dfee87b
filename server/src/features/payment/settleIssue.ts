import { limits } from '@byeol/contract/limits.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { column } from '../../db/columns.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'
import { findIssue, listPendingIssues, lockIssue, type CardIssue } from './cardIssues.ts'
import { issueCard, type StoredCard } from './cards.ts'

const setStatus = 'update card_issues set status = $2 where id = $1 returning id'

/**
 * Stores the card if the provider has issued one; only the provider decides. `closeAs`: how to close a pending
 * registration without a card. Returns null if there is no card, or if it belongs to the other channel. Throws
 * ProviderError.
 */
export async function settleIssue(
  ctx: Context,
  portOne: PortOneClient,
  { id, customerUid }: CardIssue,
  closeAs: 'failed' | 'expired' | null = null,
): Promise<StoredCard | null> {
  const key = await portOne.getBillingKey(customerUid)
  if (!key && !closeAs) return null
  return ctx.db.inTransaction(async (tx) => {
    const { userId, isTest, status } = await lockIssue(tx, id)
    const card = key && (await issueCard(ctx, tx, { userId, isTest, key }))
    const next = card ? 'issued' : status === 'pending' ? (closeAs ?? 'failed') : status
    if (next !== status) await tx.rows(setStatus, [id, next], { id: column.orderId })
    return card
  })
}

/** Queued task after the provider's webhook: stores the card if the provider has issued one. */
export async function settleIssueFromProvider(ctx: Context, { issueId }: { issueId: OrderId }): Promise<void> {
  const issue = await findIssue(ctx.db, issueId)
  if (issue && ctx.portOne) await settleIssue(ctx, ctx.portOne, issue)
}

/** Job: completes card registrations after which no client reported back. Safe on several nodes. */
export async function settlePendingIssues(ctx: Context): Promise<void> {
  const { portOne } = ctx
  if (!portOne) return
  const now = ctx.now().getTime()
  await eachAlone(ctx, 'settlePendingIssues', await listPendingIssues(ctx.db, new Date(now - 30_000)), {
    of: ({ id }) => ({ key: id }),
    run: (issue) =>
      settleIssue(ctx, portOne, issue, now - issue.createdAt.getTime() >= limits.orderMs ? 'expired' : null),
  })
}

const selectNextEnd = `
  select min(created_at) + $1 * interval '1 millisecond' as at
  from card_issues
  where status = 'pending'`

/** When the oldest card registration without a card expires. */
export const findNextIssue = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNextEnd, [limits.orderMs])
