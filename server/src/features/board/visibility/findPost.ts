import { postRowShape, mediaOf, postColumns, postJoins, toPost, type PostRow } from './postView.ts'
import type { Post } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { pick, type RowOf } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { isBoardBlocked, isByBlocked, isMember, isReadable, isWithheld, readsWhole, hiddenPeople } from './readable.ts'

const select = `
  with ${hiddenPeople('$1')}
  select ${postColumns}
  from posts p ${postJoins}
  where p.id = $3
    and ${isReadable('$1')}`

// Selects only the facts for the permission rules, which cost a third of a full post.
const selectFacts = `
  with ${hiddenPeople('$1')}
  select p.id, p.celeb_id, p.author_id, p.visibility, p.withheld, p.is_commentable, p.is_hidden_from_celeb,
    case when ${isWithheld('$1', 'p')} then '' else p.content end as content,
    ${readsWhole('$1', '$2')} as is_whole, ${isMember('$1', '$2')} as is_member,
    ${isBoardBlocked} as is_board_blocked, ${isByBlocked('$1', 'p.celeb_id', 'p.author_id')} as is_by_blocked
  from posts p where p.id = $3 and ${isReadable('$1')}`
const postFactsShape = pick(
  postRowShape,
  'id',
  'celeb_id',
  'author_id',
  'visibility',
  'content',
  'withheld',
  'is_commentable',
  'is_hidden_from_celeb',
  'is_whole',
  'is_member',
  'is_board_blocked',
  'is_by_blocked',
)
export type PostFacts = RowOf<typeof postFactsShape>

/**
 * The facts of a post that the viewer may see, in full or as a teaser. Throws `not_found` for absent and denied posts
 * alike.
 */
export async function requireVisiblePost(ctx: Context, me: Pick<Caller, 'id'>, postId: PostId): Promise<PostFacts> {
  return ctx.db.get(selectFacts, [me.id, ctx.now(), postId], postFactsShape)
}

/**
 * The facts of a post that the viewer reads in full. Throws `not_found` (also for a post that support hides from the
 * viewer), `membership_required`.
 */
export async function requireFullPost(ctx: Context, me: Pick<Caller, 'id'>, postId: PostId): Promise<PostFacts> {
  const facts = await requireVisiblePost(ctx, me, postId)
  if (!facts.is_whole) throw new ApiError(facts.withheld ? 'not_found' : 'membership_required')
  return facts
}

/**
 * The facts of a post that the viewer may comment on or like. Throws `not_found` (also on a board that a block closes,
 * and for a post by a person the viewer blocks), `membership_required`.
 */
export async function requireOpenPost(ctx: Context, me: Pick<Caller, 'id'>, postId: PostId): Promise<PostFacts> {
  const facts = await requireFullPost(ctx, me, postId)
  if (facts.is_board_blocked || facts.is_by_blocked) throw new ApiError('not_found')
  return facts
}

const selectDeletable = `
  select
  from posts p
  where p.id = $2 and p.deleted_at is null
    and (p.author_id = $1 or p.celeb_id = $1 and not p.is_hidden_from_celeb)`

/**
 * Requires that the viewer may delete a post: its author and the celeb of its board may, regardless of blocks. Throws
 * `not_found`, `not_allowed`.
 */
export async function requireMayDeletePost(ctx: Context, me: Pick<Caller, 'id'>, postId: PostId): Promise<void> {
  if (await ctx.db.row(selectDeletable, [me.id, postId])) return
  await requireVisiblePost(ctx, me, postId)
  throw new ApiError('not_allowed')
}

/** The row of a post that the viewer may see, in full or as a teaser. Throws `not_found`. */
export async function requirePost(
  ctx: Context,
  me: Pick<Caller, 'id'>,
  postId: PostId,
  db: Queries = ctx.db,
): Promise<PostRow> {
  return db.get(select, [me.id, ctx.now(), postId], postRowShape)
}

/** Throws `not_found`. */
export async function findPost(
  ctx: Context,
  me: Pick<Caller, 'id'>,
  postId: PostId,
  db: Queries = ctx.db,
): Promise<Post> {
  return toPost(await requirePost(ctx, me, postId, db), me.id, ctx.secrets.file, ctx.now())
}

/** Fresh links to a post's photos and video. Throws `not_found`, `membership_required`. */
export async function findLinks(
  ctx: Context,
  me: Pick<Caller, 'id'>,
  postId: PostId,
): Promise<Pick<Post, 'photos' | 'video'>> {
  const row = await requirePost(ctx, me, postId)
  if (!row.is_whole) throw new ApiError(row.withheld ? 'not_found' : 'membership_required')
  return mediaOf(row, ctx.secrets.file, ctx.now())
}
