import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Comment } from '@byeol/contract/board.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CommentId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { newOrderedId } from '../../../newId.ts'
import { bodyHash } from '../content/bodyHash.ts'
import { findComment, requireOpenComment, type FoundComment } from '../visibility/findComment.ts'
import { requireOpenPost, type PostFacts } from '../visibility/findPost.ts'
import type { NewComment } from './newComment.ts'
import { storeComment } from './storeComment.ts'

type Draft = Input<typeof api.board.commentWrite>

const selectSent = 'select id, body_hash, deleted_at from comments where author_id = $1 and send_id = $2'

/**
 * The comment stored under this sendId, or null. Throws `conflict` (the body differs), `not_found` (deleted since).
 */
async function findSent(ctx: Context, me: Caller, sendId: string, hash: Buffer): Promise<CommentId | null> {
  const sent = await ctx.db.row(selectSent, [me.id, sendId], {
    id: column.commentId,
    body_hash: column.bytes,
    deleted_at: column.timestamp.orNull,
  })
  if (!sent) return null
  if (!sent.body_hash.equals(hash)) throw new ApiError('conflict')
  if (sent.deleted_at) throw new ApiError('not_found')
  return sent.id
}

/** Throws `not_allowed` when comments are closed, `membership_required` for viewers who are not members. */
function requireOpen({ is_commentable: isOpen, is_member: isMember }: PostFacts): void {
  if (!isOpen) throw new ApiError('not_allowed')
  if (!isMember) throw new ApiError('membership_required')
}

/**
 * The comment that this one replies to, or null if it is on the post. Throws `not_found`, also for a comment of another
 * post.
 */
async function findAnswered(ctx: Context, me: Caller, { postId, replyToId }: Draft): Promise<FoundComment | null> {
  if (!replyToId) return null
  const answered = await requireOpenComment(ctx, me, replyToId)
  if (answered.post_id !== postId) throw new ApiError('not_found')
  return answered
}

function toNew(
  ctx: Context,
  me: Caller,
  { content, isHiddenFromCeleb, sendId }: Draft,
  hash: Buffer,
  post: PostFacts,
  answered: FoundComment | null,
): NewComment {
  const isByCeleb = me.id === post.celeb_id
  const isWithAnswered = answered?.is_hidden_from_celeb ?? false
  const isHiddenByChoice = isHiddenFromCeleb || (isWithAnswered && answered!.filtered_by === null)
  const createdAt = ctx.now()
  return {
    me,
    id: newOrderedId<CommentId>(createdAt),
    post,
    parentId: answered && (answered.parent_id ?? answered.id),
    answered,
    // A reply to a reply mentions its author; a reply to a top-level comment needs no mention.
    mentionId: answered?.parent_id ? answered.author_id : null,
    content,
    isByCeleb,
    // A reply to a hidden comment is hidden, too.
    isHidden: !isByCeleb && (isHiddenFromCeleb || isWithAnswered),
    filteredBy: !isByCeleb && isWithAnswered && !isHiddenByChoice ? 'answered' : null,
    sendId,
    hash,
    createdAt,
  }
}

/**
 * Comments on a post or replies to a comment; the same sendId returns the same comment. Throws `not_found`,
 * `membership_required`, `not_allowed` (comments are closed, or a celeb hides a comment from themselves), `conflict`.
 */
export async function writeComment(ctx: Context, me: Caller, draft: Draft): Promise<Comment> {
  const { postId, replyToId = null, content, isHiddenFromCeleb, sendId } = draft
  const hash = bodyHash([postId, replyToId, content, isHiddenFromCeleb])
  const post = await requireOpenPost(ctx, me, postId)
  try {
    requireOpen(post)
    if (isHiddenFromCeleb && me.id === post.celeb_id) throw new ApiError('not_allowed')
    const answered = await findAnswered(ctx, me, draft)
    const comment = toNew(ctx, me, draft, hash, post, answered)
    if (!(await storeComment(ctx, comment))) throw new ApiError('conflict')
    return await findComment(ctx, me, comment.id)
  } catch (error) {
    // A resend gets the stored comment, even when comments are closed since.
    const sent = await findSent(ctx, me, sendId, hash)
    if (!sent) throw error
    return findComment(ctx, me, sent)
  }
}
