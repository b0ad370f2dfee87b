import type { FileId, PostId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { forgetNotifications } from '../notification/notify.ts'
import { hideWritten } from './hideWritten.ts'
import { removeBoardFiles } from './removeBoardFiles.ts'

const batch = 500
// Hers, and what her fans wrote on her board.
const wipePosts = `
  update posts set content = '', has_media = false, pinned_at = null, deleted_at = coalesce(deleted_at, $2)
  where id in (select id from posts where (author_id = $1 or celeb_id = $1) and (deleted_at is null or content <> '' or has_media) limit ${batch}) returning id`
const freeFiles = 'update files set post_id = null, place = null where post_id = any($1::text[]) returning id'
const dropTags = 'delete from post_tags where post_id = any($1::text[])'
const selectUploads = `select id from files where owner_id = $1 and board_id is not null and post_id is null limit ${batch}`
const wipeComments = `
  update comments set content = '', mention_id = null, edited_at = null where id in (select id from comments where author_id = $1 and content <> '' limit ${batch}) returning id`
// What others were told of it.
const dropNotifications = 'delete from notifications where actor_id = $1'
const dropSaves = 'delete from post_saves where user_id = $1'

async function wipe(ctx: Context, userId: UserId): Promise<boolean> {
  return ctx.db.inTransaction(async (tx) => {
    const posts = (await tx.rows<{ id: PostId }>(wipePosts, [userId, ctx.now()])).map(({ id }) => id)
    if (posts.length === 0) return false
    await tx.rows(dropTags, [posts])
    await tx.rows(freeFiles, [posts])
    await forgetNotifications(ctx, tx, posts)
    await ctx.queue.add(tx, 'erasePosts', { postIds: posts })
    return true
  })
}

const emptyComments = (ctx: Context, userId: UserId): Promise<boolean> =>
  ctx.db.inTransaction(async (tx) => {
    const comments = (await tx.rows<{ id: string }>(wipeComments, [userId])).map(({ id }) => id)
    if (comments.length > 0) await forgetNotifications(ctx, tx, comments)
    return comments.length > 0
  })

/** Erases what somebody who left 30 days ago wrote, uploaded and saved on boards; safe to run again after a cut. */
export async function eraseWritten(ctx: Context, userId: UserId): Promise<void> {
  // Once more: a comment may have been on its way when she left.
  await ctx.db.inTransaction((tx) => hideWritten(tx, userId, ctx.now()))
  while (await wipe(ctx, userId));
  for (;;) {
    const uploads = await ctx.db.rows<{ id: FileId }>(selectUploads, [userId])
    if (uploads.length === 0) break
    await removeBoardFiles(ctx, { fileIds: uploads.map(({ id }) => id) })
  }
  while (await emptyComments(ctx, userId));
  await ctx.db.rows(dropNotifications, [userId])
  await ctx.db.rows(dropSaves, [userId])
}
