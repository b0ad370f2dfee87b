import { commentRowShape, commentColumns, commentJoins, toComment, type CommentRow } from '../visibility/commentView.ts'
import { readPlainCursor } from '../../../db/cursor.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Comment, CommentOrder, CommentThread } from '@byeol/contract/board.ts'
import type { CommentId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { Caller, Handler } from '../../../http/call.ts'
import { requireFullPost } from '../visibility/findPost.ts'
import { lastId } from '../visibility/postRanges.ts'
import { isSeen, keepsPlace, hiddenPeople } from '../visibility/readable.ts'

/** SQL: $2 is the celeb of the board. */
const celeb = '$2::text'
const page = (range: string, order: string, limit = '') => `
  with ${hiddenPeople('$1')}, page as (select * from (${range}) c order by ${order} ${limit})
  select ${commentColumns(celeb)}, c.is_touched_by_celeb from page c ${commentJoins} order by ${order}`

/**
 * One of the two parts of the `celeb` order, each with its own index. The cursor is $4 (whether in the touched part)
 * and $5.
 */
const touched = (isTouched: boolean, rows: number) => `(select c.* from comments c
    where c.parent_id is null and ${isTouched ? '' : 'not '}c.is_touched_by_celeb and (c.post_id, c.id) > ($3, '')
      and (c.post_id, c.id) < ($3,
        ${
          isTouched ? `case when $4::boolean then $5 else '' end` : `case when $4::boolean then '${lastId}' else $5 end`
        })
      and ${keepsPlace('$1', celeb)} order by c.post_id desc, c.id desc limit ${rows})`

// Compares whole rows, for the reason given in chat/visibility/messageRanges.ts. $3 is the post or parent comment, then
// the cursor.
export const ranges: Record<CommentOrder | 'thread', (rows: number) => string> = {
  celeb: (rows) =>
    page(
      `${touched(true, rows)} union all ${touched(false, rows)}`,
      'c.is_touched_by_celeb desc, c.id desc',
      `limit ${rows}`,
    ),
  newest: (rows) =>
    page(
      `
        select c.*
        from comments c
        where c.parent_id is null
          and (c.post_id, c.id) > ($3, '')
          and (c.post_id, c.id) < ($3, $4)
        and ${keepsPlace('$1', celeb)} order by c.post_id desc, c.id desc limit ${rows}`,
      'c.id desc',
    ),
  oldest: (rows) =>
    page(
      `
        select c.*
        from comments c
        where c.parent_id is null
          and (c.post_id, c.id) > ($3, $4)
          and (c.post_id, c.id) < ($3, '${lastId}')
        and ${keepsPlace('$1', celeb)} order by c.post_id, c.id limit ${rows}`,
      'c.id',
    ),
  thread: (rows) =>
    page(
      `
        select c.*
        from comments c
        where c.parent_id is not null
          and (c.parent_id, c.id) > ($3, $4)
          and (c.parent_id, c.id) < ($3, '${lastId}')
        and ${isSeen('$1', celeb)} order by c.parent_id, c.id limit ${rows}`,
      'c.id',
    ),
}

// The celeb's replies first, then the oldest.
const shown = limits.commentRepliesShown
const repliesOf = (isByCeleb: boolean) => `(select r.* from comments r
    where r.parent_id is not null
      and ${isByCeleb ? '' : 'not '}r.is_by_celeb
      and (r.parent_id, r.id) > (t.id, '')
      and (r.parent_id, r.id) < (t.id, '${lastId}')
      and ${isSeen('$1', celeb, 'r')} order by r.parent_id, r.id limit ${shown})`
export const selectShown = `
  with ${hiddenPeople('$1')}, page as (select r.* from unnest($3::text[]) as t(id), lateral (
    select *
    from (${repliesOf(true)} union all ${repliesOf(false)}) b
    order by b.is_by_celeb desc, b.id
    limit ${shown}) r)
  select ${commentColumns(celeb)} from page c ${commentJoins} order by c.is_by_celeb desc, c.id`

const rowShape = { ...commentRowShape, is_touched_by_celeb: column.boolean }
type Row = RowOf<typeof rowShape>

/** Top-level comments with the first replies of each. */
export async function withReplies(
  ctx: Context,
  me: Caller,
  celebId: UserId,
  rows: readonly CommentRow[],
): Promise<CommentThread[]> {
  const answered = rows.filter(({ reply_count: count }) => count > 0).map(({ id }) => id)
  const answers = answered.length > 0 ? await ctx.db.rows(selectShown, [me.id, celebId, answered], commentRowShape) : []
  const byParent = new Map<CommentId, Comment[]>()
  for (const answer of answers)
    byParent.set(answer.parent_id!, [...(byParent.get(answer.parent_id!) ?? []), toComment(answer, me.id)])
  return rows.map((row) => ({ ...toComment(row, me.id), replies: byParent.get(row.id) ?? [] }))
}

interface Place {
  isTouched: boolean
  id: string | null
}

const cursorOf = ({ id, is_touched_by_celeb: isTouched }: Row): string => `${isTouched ? 't' : 'f'}${id}`

/** Throws `invalid_parameters`. */
function readCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return { isTouched: true, id: null }
  const [touched, id] = readPlainCursor(cursor, /^([tf])([0-9a-f]{24})$/u)
  return { isTouched: touched === 't', id: id! }
}

/** A page of comments. Throws `not_found`, `membership_required`, `invalid_parameters` (an invalid cursor). */
export const listComments: Handler<typeof api.board.commentList> = async (
  ctx,
  me,
  { postId, parentId, order, before, limit },
) => {
  const { celeb_id: celebId } = await requireFullPost(ctx, me, postId)
  const { isTouched, id } = readCursor(before)
  const which = parentId ? 'thread' : order
  const isForward = which === 'thread' || which === 'oldest'
  const place = [...(which === 'celeb' ? [isTouched] : []), id ?? (isForward ? '' : lastId)]
  const rows = await ctx.db.rows(
    ranges[which](readRows(limit)),
    [me.id, celebId, parentId ?? postId, ...place],
    rowShape,
  )
  const kept = rows.filter(({ post_id: of }) => of === postId).slice(0, limit)
  const last = kept.at(-1)
  return {
    list: parentId
      ? kept.map((row) => ({ ...toComment(row, me.id), replies: [] }))
      : await withReplies(ctx, me, celebId, kept),
    next: rows.length > limit && last ? cursorOf(last) : null,
  }
}
