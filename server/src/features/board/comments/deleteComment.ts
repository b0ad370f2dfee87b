import { column } from '../../../db/columns.ts'
import type { CommentId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { requireDeletableComment, type FoundComment } from '../visibility/findComment.ts'
import { deleteNotificationsOf } from '../../notification/notify.ts'
import { commentsForCeleb, recountComments } from './recountComments.ts'
import { touchThread } from './touchThread.ts'

const lockPost = 'select from posts where id = $1 for no key update'
const wipe = `
  update comments
  set content = '', mention_id = null, edited_at = null, like_count = 0, is_liked_by_celeb = false, deleted_at = $2
  where id = $1
    and deleted_at is null
  returning 1`
const unlike = 'delete from comment_likes where comment_id = $1'
const count = `
  update posts
  set comment_count = comment_count - 1, hidden_comment_count = hidden_comment_count - $2
  where id = $1
  returning ${commentsForCeleb} as shown`
const countReply =
  'update comments set reply_count = reply_count - 1, hidden_reply_count = hidden_reply_count - $2 where id = $1'

async function takeAway(ctx: Context, tx: Transaction, comment: FoundComment): Promise<void> {
  const { id, post_id: postId, parent_id: parentId } = comment
  const { is_hidden_from_celeb: isHidden, is_by_celeb: isByCeleb, is_liked_by_celeb: isLiked } = comment
  // Lock the post before its comments, as writeComment does, to avoid a deadlock.
  await tx.rows(lockPost, [postId])
  await tx.rows(unlike, [id])
  if (!(await tx.row(wipe, [id, ctx.now()]))) return
  await deleteNotificationsOf(ctx, tx, [id])
  const counted = await tx.row(count, [postId, isHidden ? 1 : 0], { shown: column.number })
  if (counted) await recountComments(ctx, tx, comment, counted.shown)
  if (!parentId) return
  await tx.rows(countReply, [parentId, isHidden ? 1 : 0])
  if (isByCeleb || isLiked) await touchThread(tx, parentId)
}

/**
 * Deletes a comment, for its author or the celeb of the board; while it has replies, a placeholder stays in its place.
 * Throws `not_found`, `not_allowed`.
 */
export async function deleteComment(ctx: Context, me: Pick<Caller, 'id'>, commentId: CommentId): Promise<void> {
  const comment = await requireDeletableComment(ctx, me, commentId)
  await ctx.db.inTransaction((tx) => takeAway(ctx, tx, comment))
}
