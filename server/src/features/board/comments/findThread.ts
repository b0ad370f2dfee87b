import { commentRowShape, commentColumns, commentJoins, toComment } from '../visibility/commentView.ts'
import type { CommentThread } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CommentId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { requireComment } from '../visibility/findComment.ts'
import { withReplies } from './listComments.ts'
import { lastId } from '../visibility/postRanges.ts'
import { isSeen, keepsPlace, hiddenPeople } from '../visibility/readable.ts'

const aroundEach = 10
const celeb = '$2::text'
const selectTop = `
  with ${hiddenPeople('$1')}
  select ${commentColumns(celeb)}
  from comments c ${commentJoins}
  where c.id = $3
    and ${keepsPlace('$1', celeb)}`
const side = (isBefore: boolean) => {
  const [from, to, order] = isBefore ? [`''`, '$4', 'desc'] : ['$4', `'${lastId}'`, 'asc']
  return `
    (select c.*
      from comments c
      where c.parent_id is not null
      and (c.parent_id, c.id) > ($3, ${from})
      and (c.parent_id, c.id) ${isBefore ? '<=' : '<'} ($3, ${to})
    and ${isSeen('$1', celeb)} order by c.parent_id ${order}, c.id ${order} limit ${aroundEach + (isBefore ? 1 : 0)})`
}
const selectAround = `
  with ${hiddenPeople('$1')}, page as (${side(true)} union all ${side(false)})
  select ${commentColumns(celeb)} from page c ${commentJoins} order by c.id`

/**
 * The thread that a notification links to: the comment’s thread with the replies around the comment, oldest first.
 * Throws `not_found`, `membership_required`.
 */
export async function findThread(ctx: Context, me: Caller, commentId: CommentId): Promise<CommentThread> {
  const comment = await requireComment(ctx, me, commentId)
  if (!comment.is_post_whole) throw new ApiError('membership_required')
  const values = [me.id, comment.celeb_id]
  const top = await ctx.db.get(selectTop, [...values, comment.parent_id ?? comment.id], commentRowShape)
  if (comment.parent_id === null) return (await withReplies(ctx, me, comment.celeb_id, [top]))[0]!
  const answers = await ctx.db.rows(selectAround, [...values, top.id, comment.id], commentRowShape)
  return { ...toComment(top, me.id), replies: answers.map((row) => toComment(row, me.id)) }
}
