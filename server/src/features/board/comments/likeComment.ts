import type { api } from '@byeol/contract/api.ts'
import { column } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller, Handler } from '../../../http/call.ts'
import { notifyOfLike } from '../content/notifyOfLike.ts'
import {
  commentLink,
  findComment,
  requireComment,
  requireOpenComment,
  type FoundComment,
} from '../visibility/findComment.ts'
import { touchThread } from './touchThread.ts'

const like =
  'insert into comment_likes (comment_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing returning 1'
const unlike = 'delete from comment_likes where comment_id = $1 and user_id = $2 returning 1'
const lockPost = 'select from posts where id = $1 for no key update'
const count = `
  update comments
  set like_count = like_count + $2, is_liked_by_celeb = case when $3 then $2 > 0
    else is_liked_by_celeb end
  where id = $1 and deleted_at is null returning like_count
    - (is_liked_by_celeb
      and not is_by_celeb)::int - (exists (select
        from comment_likes
        where comment_id = id
        and user_id = author_id))::int as others`

async function change(
  ctx: Context,
  tx: Transaction,
  me: Caller,
  comment: FoundComment,
  isLiked: boolean,
): Promise<void> {
  const isCeleb = me.id === comment.celeb_id
  // The celeb's like moves the thread up, and touchThread needs the lock on the post's row.
  if (isCeleb) await tx.rows(lockPost, [comment.post_id])
  const changed = isLiked
    ? await tx.row(like, [comment.id, me.id, ctx.now()])
    : await tx.row(unlike, [comment.id, me.id])
  if (!changed) return
  const counted = await tx.get(count, [comment.id, isLiked ? 1 : -1, isCeleb], { others: column.number })
  if (isCeleb) await touchThread(tx, comment.parent_id ?? comment.id)
  // The celeb may have commented before the post was hidden from them.
  if (comment.author_id === me.id || (comment.is_by_celeb && comment.is_post_hidden)) return
  await notifyOfLike(ctx, tx, me, {
    kind: 'comment',
    target: comment,
    link: commentLink(comment.post_id, comment.id),
    isLiked,
    others: counted.others,
  })
}

/** Likes or unlikes a comment; repeating is no error. Throws `not_found`, `membership_required`. */
export const likeComment: Handler<typeof api.board.likeComment> = async (ctx, me, { commentId, isLiked }) => {
  const comment = await (isLiked ? requireOpenComment : requireComment)(ctx, me, commentId)
  if (!comment.is_post_whole) throw new ApiError('membership_required')
  await ctx.db.inTransaction((tx) => change(ctx, tx, me, comment, isLiked))
  const { isLiked: now, likeCount } = await findComment(ctx, me, commentId)
  return { isLiked: now, likeCount }
}
