import { column, pick, type RowOf } from '../../../db/columns.ts'
import type { Comment } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CommentId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { commentsForCeleb, recountComments } from './recountComments.ts'
import { findComment, foundCommentShape, requireOpenComment, type FoundComment } from '../visibility/findComment.ts'
import { deleteHiddenNotifications, updateExcerpts } from '../content/updateExcerpts.ts'
import { loadWordFilter } from '../../relations/loadWordFilter.ts'

const lockPost = 'select from posts where id = $1 for no key update'
const lock =
  'select is_hidden_from_celeb, filtered_by from comments where id = $1 and deleted_at is null for no key update'
const save = 'update comments set content = $2, edited_at = $3 where id = $1 and content <> $2 returning 1'
const hide = `update comments set is_hidden_from_celeb = $2, filtered_by = case when $2 then 'words' end where id = $1`
const count = `
  update posts
  set hidden_comment_count = hidden_comment_count + $2
  where id = $1
  returning ${commentsForCeleb} as shown`
const countReply = 'update comments set hidden_reply_count = hidden_reply_count + $2 where id = $1'

const hidingShape = pick(foundCommentShape, 'is_hidden_from_celeb', 'filtered_by')
type Hiding = RowOf<typeof hidingShape>

/**
 * Matches the new text with the filtered words and hides the comment from the celeb or shows it again. Does not change
 * comments that their author hid, or replies to hidden comments.
 */
async function judge(
  ctx: Context,
  tx: Transaction,
  comment: FoundComment,
  before: Hiding,
  content: string,
): Promise<void> {
  const { id, post_id: postId, parent_id: parentId, celeb_id: celebId, is_by_celeb: isByCeleb } = comment
  if (isByCeleb || (before.is_hidden_from_celeb && before.filtered_by !== 'words')) return
  const isHidden = (await loadWordFilter(tx, celebId))(content)
  if (isHidden === before.is_hidden_from_celeb) return
  await tx.rows(hide, [id, isHidden])
  const counted = await tx.row(count, [postId, isHidden ? 1 : -1], { shown: column.number })
  if (parentId) await tx.rows(countReply, [parentId, isHidden ? 1 : -1])
  if (isHidden) await deleteHiddenNotifications(ctx, tx, id, celebId)
  if (counted) await recountComments(ctx, tx, comment, counted.shown)
}

/** Changes the text of the author’s own comment and marks it as edited. Throws `not_found`, `not_allowed`. */
export async function editComment(
  ctx: Context,
  me: Caller,
  { commentId, content }: { commentId: CommentId; content: string },
): Promise<Comment> {
  const comment = await requireOpenComment(ctx, me, commentId)
  if (comment.author_id !== me.id) throw new ApiError('not_allowed')
  await ctx.db.inTransaction(async (tx) => {
    // Lock the post before its comments, as deleteComment does, to avoid a deadlock.
    await tx.rows(lockPost, [comment.post_id])
    const before = await tx.row(lock, [commentId], hidingShape)
    if (!before || !(await tx.row(save, [commentId, content, ctx.now()]))) return
    await judge(ctx, tx, comment, before, content)
    await updateExcerpts(ctx, tx, comment.post_id, commentId, content)
  })
  return findComment(ctx, me, commentId)
}
