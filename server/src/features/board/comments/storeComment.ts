import { column } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { NewComment } from './newComment.ts'
import { notifyOfComment } from './notifyOfComment.ts'
import { notifyCelebOfComments } from './notifyCelebOfComments.ts'
import { commentsForCeleb } from './recountComments.ts'
import { touchThread } from './touchThread.ts'
import { loadWordFilter } from '../../relations/loadWordFilter.ts'

interface Waiting extends NewComment {
  /** False when the sendId was used before. */
  resolve(isStored: boolean): void
  reject(error: unknown): void
}

const insert = `
  insert into comments (id, post_id, parent_id, author_id, mention_id, content, is_by_celeb, is_hidden_from_celeb,
    filtered_by, is_touched_by_celeb, send_id, body_hash, created_at)
  select id, $2, parent_id, author_id, mention_id, content, is_by_celeb, is_hidden, filtered_by, is_by_celeb
    and parent_id is null, send_id, hash, at
  from unnest($1::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::boolean[], $9::text[],
    $10::text[], $11::bytea[], $12::timestamptz[])
    as n(id, parent_id, author_id, mention_id, content, is_by_celeb, is_hidden, filtered_by, send_id, hash, at)
  on conflict (author_id, send_id) do nothing returning id`
const count = `
  update posts
  set comment_count = comment_count + $2, hidden_comment_count = hidden_comment_count + $3
  where id = $1
    and deleted_at is null
  returning ${commentsForCeleb} as shown`
const countReplies = `
  update comments t set reply_count = t.reply_count + g.n, hidden_reply_count = t.hidden_reply_count + g.hidden
  from (select id, count(*)::int as n, (count(*) filter (where is_hidden))::int as hidden
    from unnest($1::text[], $2::boolean[]) as r(id, is_hidden)
    group by id) g
  where t.id = g.id`

/** Hides from the celeb the comments that contain one of their filtered words. */
async function filtered(tx: Transaction, written: readonly NewComment[]): Promise<NewComment[]> {
  const isUnwanted = await loadWordFilter(tx, written[0]!.post.celeb_id)
  return written.map((comment) =>
    comment.isByCeleb || comment.isHidden || !isUnwanted(comment.content)
      ? comment
      : { ...comment, isHidden: true, filteredBy: 'words' },
  )
}

/** Stores comments of one post. The update of the post’s row comes last, to keep its lock short. */
async function storeBatch(
  ctx: Context,
  tx: Transaction,
  postId: PostId,
  written: readonly NewComment[],
): Promise<ReadonlySet<CommentId>> {
  const batch = await filtered(tx, written)
  const each = <Value>(of: (comment: NewComment) => Value) => batch.map(of)
  const columns = [
    each(({ parentId }) => parentId),
    each(({ me }) => me.id),
    each(({ mentionId }) => mentionId),
    each(({ content }) => content),
    each(({ isByCeleb }) => isByCeleb),
  ]
  const more = [
    each(({ isHidden }) => isHidden),
    each(({ filteredBy }) => filteredBy),
    each(({ sendId }) => sendId),
    each(({ hash }) => hash),
    each(({ createdAt }) => createdAt),
  ]
  const stored = new Set(
    (await tx.rows(insert, [each(({ id }) => id), postId, ...columns, ...more], { id: column.commentId })).map(
      ({ id }) => id,
    ),
  )
  const made = batch.filter(({ id }) => stored.has(id))
  for (const { me, ...comment } of made) await notifyOfComment(ctx, tx, me, comment)
  if (made.length === 0) return stored
  const counted = await tx.row(count, [postId, made.length, made.filter(({ isHidden }) => isHidden).length], {
    shown: column.number,
  })
  if (!counted) throw new ApiError('not_found')
  await notifyCelebOfComments(ctx, tx, made, counted.shown)
  const replies = made.filter(({ parentId }) => parentId !== null)
  if (replies.length > 0)
    await tx.rows(countReplies, [replies.map(({ parentId }) => parentId), replies.map(({ isHidden }) => isHidden)])
  const touched = new Set(replies.filter(({ isByCeleb }) => isByCeleb).map(({ parentId }) => parentId!))
  for (const topId of touched) await touchThread(tx, topId)
  return stored
}

const batchMax = 50
const queues = new WeakMap<Context, Map<PostId, Waiting[]>>()

async function storeAll(ctx: Context, postId: PostId, batch: readonly Waiting[]): Promise<void> {
  try {
    const stored = await ctx.db.inTransaction((tx) => storeBatch(ctx, tx, postId, batch))
    for (const { id, resolve } of batch) resolve(stored.has(id))
  } catch (error) {
    if (batch.length === 1) return batch[0]!.reject(error)
    // One failing comment must not fail the others.
    for (const comment of batch) await storeAll(ctx, postId, [comment])
  }
}

async function work(ctx: Context, postId: PostId, queue: Waiting[], all: Map<PostId, Waiting[]>): Promise<void> {
  while (queue.length > 0) await storeAll(ctx, postId, queue.splice(0, batchMax))
  all.delete(postId)
}

/**
 * Stores a comment in one batch with all comments that arrived for the same post during the last commit: hundreds a
 * second may arrive below a celeb’s post, and each commit locks the post’s row. Returns false when the sendId was used
 * before. Throws `not_found`.
 */
export function storeComment(ctx: Context, comment: NewComment): Promise<boolean> {
  const all = queues.get(ctx) ?? new Map<PostId, Waiting[]>()
  queues.set(ctx, all)
  const { id: postId } = comment.post
  return new Promise((resolve, reject) => {
    const waiting = { ...comment, resolve, reject }
    const queue = all.get(postId)
    if (queue) return void queue.push(waiting)
    const mine = [waiting]
    all.set(postId, mine)
    void work(ctx, postId, mine, all)
  })
}
