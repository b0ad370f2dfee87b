import { column } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { NewComment } from './newComment.ts'
import { tellOfComment } from './tellOfComment.ts'
import { notifyCelebOfComments } from './notifyCelebOfComments.ts'
import { touchThread } from './touchThread.ts'
import { unwantedOn } from '../content/unwantedOn.ts'

interface Waiting extends NewComment {
  /** False: the sendId was used before. */
  resolve(isStored: boolean): void
  reject(error: unknown): void
}

const insert = `
  insert into comments (id, post_id, parent_id, author_id, mention_id, content, is_by_celeb, is_hidden_from_celeb, filtered_by, is_touched_by_celeb, send_id, body_hash, created_at)
  select id, $2, parent_id, author_id, mention_id, content, is_by_celeb, is_hidden, filtered_by, is_by_celeb and parent_id is null, send_id, hash, at
  from unnest($1::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::boolean[], $9::text[], $10::text[], $11::bytea[], $12::timestamptz[])
    as n(id, parent_id, author_id, mention_id, content, is_by_celeb, is_hidden, filtered_by, send_id, hash, at)
  on conflict (author_id, send_id) do nothing returning id`
const count = `
  update posts set comment_count = comment_count + $2, hidden_comment_count = hidden_comment_count + $3 where id = $1 and deleted_at is null returning comment_count - hidden_comment_count as shown`
const countReplies = `
  update comments t set reply_count = t.reply_count + g.n, hidden_reply_count = t.hidden_reply_count + g.hidden
  from (select id, count(*)::int as n, (count(*) filter (where is_hidden))::int as hidden from unnest($1::text[], $2::boolean[]) as r(id, is_hidden) group by id) g where t.id = g.id`

/** What holds a word that the celeb does not want to see is hidden from her, too. */
async function filtered(tx: Transaction, written: readonly NewComment[]): Promise<NewComment[]> {
  const isUnwanted = await unwantedOn(tx, written[0]!.post.celeb_id)
  return written.map((comment) =>
    comment.isByCeleb || comment.isHidden || !isUnwanted(comment.content)
      ? comment
      : { ...comment, isHidden: true, filteredBy: 'words' },
  )
}

/** Of one post. The post's row comes last: it is locked for the commit alone. */
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
  for (const { me, ...comment } of made) await tellOfComment(ctx, tx, me, comment)
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
const lines = new WeakMap<Context, Map<PostId, Waiting[]>>()

async function storeAll(ctx: Context, postId: PostId, batch: readonly Waiting[]): Promise<void> {
  try {
    const stored = await ctx.db.inTransaction((tx) => storeBatch(ctx, tx, postId, batch))
    for (const { id, resolve } of batch) resolve(stored.has(id))
  } catch (error) {
    if (batch.length === 1) return batch[0]!.reject(error)
    // Nobody fails with another's comment.
    for (const one of batch) await storeAll(ctx, postId, [one])
  }
}

async function work(ctx: Context, postId: PostId, line: Waiting[], all: Map<PostId, Waiting[]>): Promise<void> {
  while (line.length > 0) await storeAll(ctx, postId, line.splice(0, batchMax))
  all.delete(postId)
}

/**
 * Stores a comment, with all that came for the same post while the last one committed: below a star's post people write by
 * the hundred a second, and each commit holds the post's row. False when the sendId was used before. Throws `not_found`.
 */
export function storeComment(ctx: Context, comment: NewComment): Promise<boolean> {
  const all = lines.get(ctx) ?? new Map<PostId, Waiting[]>()
  lines.set(ctx, all)
  const { id: postId } = comment.post
  return new Promise((resolve, reject) => {
    const waiting = { ...comment, resolve, reject }
    const line = all.get(postId)
    if (line) return void line.push(waiting)
    const mine = [waiting]
    all.set(postId, mine)
    void work(ctx, postId, mine, all)
  })
}
