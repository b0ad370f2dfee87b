import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { pick } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { removeCover } from './renderCover.ts'
import { queueContentsNews } from './notifyOfNewContents.ts'

const lock = `
  select status, cover_key, published_at, stopped_reason
  from contents
  where id = $1 and celeb_id = $2
  for update`
const shape = pick(tables.contents, 'status', 'cover_key', 'published_at', 'stopped_reason')
const setPublished = `
  update contents
  set status = 'published', published_at = coalesce(published_at, $2), updated_at = $2
  where id = $1`
const setWithdrawn = `update contents set status = 'withdrawn', updated_at = $2 where id = $1`
const remove = 'delete from contents where id = $1'

async function lockOwn(tx: Transaction, celebId: UserId, id: ContentsId) {
  return tx.get(lock, [id, celebId], shape)
}

/**
 * Puts contents on sale. Safe to repeat. Throws `not_found`, `conflict` (they were removed, or staff took them off
 * sale).
 */
export async function publishContents(ctx: Context, celebId: UserId, id: ContentsId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const { status, published_at: publishedAt, stopped_reason: stopped } = await lockOwn(tx, celebId, id)
    if (status === 'removed' || stopped !== null) throw new ApiError('conflict')
    if (status === 'published') return
    await tx.rows(setPublished, [id, ctx.now()])
    if (!publishedAt) await queueContentsNews(ctx, tx, id)
  })
}

/** Takes contents off sale; buyers keep them. Throws `not_found`, `conflict` (not on sale). */
export async function withdrawContents(ctx: Context, celebId: UserId, id: ContentsId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const { status } = await lockOwn(tx, celebId, id)
    if (status === 'draft' || status === 'removed') throw new ApiError('conflict')
    if (status !== 'published') return
    await tx.rows(setWithdrawn, [id, ctx.now()])
    await ctx.queue.add(tx, 'forgetContentsNews', { contentsId: id })
  })
}

/** Deletes a draft; the job removes its files. Throws `not_found`, `conflict` (it was published). */
export async function removeDraft(ctx: Context, celebId: UserId, id: ContentsId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const { status, cover_key: key } = await lockOwn(tx, celebId, id)
    if (status !== 'draft') throw new ApiError('conflict')
    await tx.rows(remove, [id])
    if (key) tx.afterCommit(() => removeCover(ctx, key))
  })
}
