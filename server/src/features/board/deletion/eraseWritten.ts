import { column } from '../../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { deleteNotificationsOf } from '../../notification/notify.ts'
import { hideWritten } from './hideWritten.ts'
import { removeBoardFiles } from '../content/removeBoardFiles.ts'

const batch = 500
// Posts by the person and by fans on the person's board. hideWritten has already hidden the person's own texts.
const wipePosts = `
  update posts
  set content = '', has_media = false, pinned_at = null, deleted_at = coalesce(deleted_at, $2)
  where id in (
    select id
    from posts
    where author_id = $1 and deleted_at is not null and (content <> '' or has_media)
    union all
    select id
    from posts
    where celeb_id = $1 and deleted_at is null
    union all
    select id
    from posts
    where celeb_id = $1 and deleted_at is not null and (content <> '' or has_media)
    limit ${batch}
  )
  returning id`
const freeFiles = 'update files set post_id = null, place = null where post_id = any($1::text[])'
const dropTags = 'delete from post_tags where post_id = any($1::text[])'
const selectUploads = `
  select id
  from files
  where (owner_id = $1 and board_id is not null or board_id = $1) and post_id is null
  limit ${batch}`
const wipeComments = `
  update comments
  set content = '', mention_id = null, edited_at = null
  where id in (
    select id
    from comments
    where author_id = $1 and deleted_at is not null and content <> ''
    limit ${batch}
  )
  returning id`

async function wipe(ctx: Context, userId: UserId): Promise<boolean> {
  return ctx.db.inTransaction(async (tx) => {
    const posts = (await tx.rows(wipePosts, [userId, ctx.now()], { id: column.postId })).map(({ id }) => id)
    if (posts.length === 0) return false
    await tx.rows(dropTags, [posts])
    await tx.rows(freeFiles, [posts])
    await deleteNotificationsOf(ctx, tx, posts)
    await ctx.queue.add(tx, 'erasePosts', { postIds: posts })
    return true
  })
}

const emptyComments = (ctx: Context, userId: UserId): Promise<boolean> =>
  ctx.db.inTransaction(async (tx) => {
    const comments = (await tx.rows(wipeComments, [userId], { id: column.text })).map(({ id }) => id)
    if (comments.length > 0) await deleteNotificationsOf(ctx, tx, comments)
    return comments.length > 0
  })

/** Erases the posts, comments and uploads of a person who left 30 days ago; safe to repeat after an interruption. */
export async function eraseWritten(ctx: Context, userId: UserId): Promise<void> {
  // Hides again, because a comment may have been stored while the account was deleted.
  await ctx.db.inTransaction((tx) => hideWritten(tx, userId, ctx.now()))
  while (await wipe(ctx, userId));
  for (;;) {
    const uploads = await ctx.db.rows(selectUploads, [userId], { id: column.fileId })
    if (uploads.length === 0) break
    await removeBoardFiles(ctx, { fileIds: uploads.map(({ id }) => id) })
  }
  while (await emptyComments(ctx, userId));
}
