import { commentRowShape, commentColumns, commentJoins, toComment } from './commentView.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Comment } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { isBoardBlocked, isReadable, isSeen, readsWhole, hiddenPeople } from './readable.ts'

/** A comment with facts about its post. */
export const foundCommentShape = {
  ...commentRowShape,
  celeb_id: column.userId,
  post_author_id: column.userId,
  /** Whether the post is hidden from the celeb. */
  is_post_hidden: column.boolean,
  is_post_whole: column.boolean,
  post_withheld: column.text.orNull,
  /** The viewer or the celeb of the board blocks the other. */
  is_board_blocked: column.boolean,
}
export type FoundComment = RowOf<typeof foundCommentShape>

const selectWhere = (condition: string) => `
  with ${hiddenPeople('$1')}
  select ${commentColumns('p.celeb_id')}, p.celeb_id, p.author_id as post_author_id,
    p.is_hidden_from_celeb as is_post_hidden, ${readsWhole('$1', '$2')} as is_post_whole,
    p.withheld as post_withheld, ${isBoardBlocked} as is_board_blocked
  from comments c join posts p on p.id = c.post_id ${commentJoins}
  where c.id = $3 and ${condition}`
const select = selectWhere(`${isReadable('$1')} and ${isSeen('$1', 'p.celeb_id')}`)
const selectDeletable = selectWhere(`c.deleted_at is null and p.deleted_at is null
    and (c.author_id = $1 or p.celeb_id = $1 and not (c.is_hidden_from_celeb or p.is_hidden_from_celeb))`)

/**
 * A comment that the viewer may read or wrote. Throws `not_found` for any other, `membership_required` below a post
 * that shows the viewer only its teaser.
 */
export async function requireComment(
  ctx: Context,
  me: Pick<Caller, 'id'>,
  id: CommentId,
  db: Queries = ctx.db,
): Promise<FoundComment> {
  const row = await db.get(select, [me.id, ctx.now(), id], foundCommentShape)
  if (row.withheld && row.content === null) throw new ApiError('not_found')
  if (!row.is_post_whole && row.author_id !== me.id)
    throw new ApiError(row.post_withheld ? 'not_found' : 'membership_required')
  return row
}

/**
 * A comment that the viewer may edit, like or answer. Throws as `requireComment` does, and `not_found` on a board that
 * a block closes and for a comment by a person the viewer blocks.
 */
export async function requireOpenComment(ctx: Context, me: Pick<Caller, 'id'>, id: CommentId): Promise<FoundComment> {
  const comment = await requireComment(ctx, me, id)
  if (comment.is_board_blocked || comment.is_by_blocked) throw new ApiError('not_found')
  return comment
}

/**
 * A comment that the viewer may delete: their own, or any on their own board, regardless of blocks. Throws `not_found`,
 * `membership_required`, `not_allowed`.
 */
export async function requireDeletableComment(
  ctx: Context,
  me: Pick<Caller, 'id'>,
  id: CommentId,
): Promise<FoundComment> {
  const row = await ctx.db.row(selectDeletable, [me.id, ctx.now(), id], foundCommentShape)
  if (row) return row
  await requireComment(ctx, me, id)
  throw new ApiError('not_allowed')
}

export const findComment = async (
  ctx: Context,
  me: Pick<Caller, 'id'>,
  id: CommentId,
  db: Queries = ctx.db,
): Promise<Comment> => toComment(await requireComment(ctx, me, id, db), me.id)

export const commentLink = (postId: PostId, commentId: CommentId): string => `/post/${postId}?commentId=${commentId}`
