import type { ContentsId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { endPurchase, findPurchase } from './endPurchase.ts'

const remove = `
  update contents
  set status = 'removed', removal_reason = $3, updated_at = $2
  where id = $1 and status in ('published', 'withdrawn')
  returning id`
const selectLive = `
  select p.id
  from contents_purchases p
  join contents c on c.id = p.contents_id and c.status = 'removed'
  where p.contents_id = $1 and p.ended_at is null
  order by p.id
  limit 100`

/** The parts of a `Context` that a removal needs, because a staff command has no node. */
export interface Removing {
  queue: Pick<Context['queue'], 'add'>
  now: () => Date
}

/**
 * Removes unlawful contents for support: they disappear for everybody at once, and the queue refunds all buyers, opened
 * or not (money.md, Contents). The maker sees the reason. Returns false for unknown contents, or those removed before.
 */
export async function removeContents(
  { queue, now }: Removing,
  tx: Transaction,
  { id, reason }: { id: ContentsId; reason: string },
): Promise<boolean> {
  const removed = await tx.row(remove, [id, now(), reason], { id: column.contentsId })
  if (!removed) return false
  await queue.add(tx, 'forgetContentsNews', { contentsId: id })
  await queue.add(tx, 'refundRemovedContents', { contentsId: id })
  return true
}

/** Queued task: refunds every buyer of removed contents. Safe to repeat. */
export async function refundRemovedContents(ctx: Context, id: ContentsId): Promise<void> {
  for (;;) {
    const live = await ctx.db.rows(selectLive, [id], { id: column.orderId })
    if (live.length === 0) return
    for (const each of live)
      await endPurchase(ctx, ctx.db, (await findPurchase(ctx.db, each.id))!, { reason: 'removed' })
  }
}
