import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { newOrderedId } from '../../../newId.ts'
import { attachMedia } from '../content/attachMedia.ts'
import { bodyHash } from '../content/bodyHash.ts'
import { findPost } from '../visibility/findPost.ts'
import { requireMayWrite } from '../content/requireMayWrite.ts'
import { saveTags } from '../content/saveTags.ts'
import { notifyMentionedCelebs } from '../content/notifyMentionedCelebs.ts'
import { loadWordFilter } from '../../relations/loadWordFilter.ts'

type Draft = Input<typeof api.board.postWrite>

const insert = `
  insert into posts (id, celeb_id, author_id, section, visibility, content, has_media, is_commentable,
    is_hidden_from_celeb, filtered_by, send_id, body_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (author_id, send_id) do nothing
  returning id`
const selectSent = 'select id, body_hash, deleted_at from posts where author_id = $1 and send_id = $2'

/**
 * A fan's post is public or for subscribers, without a push; a celeb's post is never hidden from the celeb. Throws
 * `not_allowed`.
 */
export function requireAllowedOptions(
  isCeleb: boolean,
  {
    visibility,
    notify = false,
    isHiddenFromCeleb,
  }: { visibility?: Draft['visibility'] | undefined; notify?: boolean; isHiddenFromCeleb?: boolean | undefined },
): void {
  if (isCeleb ? isHiddenFromCeleb : visibility === 'premium' || notify) throw new ApiError('not_allowed')
}

/** The post stored under this sendId, or null. Throws `conflict` (the body differs), `not_found` (deleted since). */
async function findSent(ctx: Context, me: Caller, sendId: string, hash: Buffer): Promise<PostId | null> {
  const sent = await ctx.db.row(selectSent, [me.id, sendId], {
    id: column.postId,
    body_hash: column.bytes,
    deleted_at: column.timestamp.orNull,
  })
  if (!sent) return null
  if (!sent.body_hash.equals(hash)) throw new ApiError('conflict')
  if (sent.deleted_at) throw new ApiError('not_found')
  return sent.id
}

/** The sendId was used before, so the transaction rolls back. */
class AlreadySent extends Error {}

async function store(ctx: Context, tx: Transaction, me: Caller, draft: Draft, hash: Buffer): Promise<PostId> {
  const { celebUserId, sendId, content, photoIds, videoId, visibility, isCommentable, isHiddenFromCeleb, notify } =
    draft
  const id = newOrderedId<PostId>(ctx.now())
  const section = celebUserId === me.id ? 'celeb' : 'fans'
  if (section === 'celeb' && me.person.hasEnded) throw new ApiError('not_allowed')
  const hasMedia = photoIds.length > 0 || videoId !== null
  const filteredBy =
    section === 'fans' && !isHiddenFromCeleb && (await loadWordFilter(tx, celebUserId))(content) ? 'words' : null
  const isHidden = isHiddenFromCeleb || filteredBy !== null
  const values = [
    id,
    celebUserId,
    me.id,
    section,
    visibility,
    content,
    hasMedia,
    isCommentable,
    isHidden,
    filteredBy,
    sendId,
    hash,
    ctx.now(),
  ]
  if (!(await tx.row(insert, values))) throw new AlreadySent()
  const carrier = { postId: id, authorId: me.id, celebId: celebUserId }
  await attachMedia(tx, carrier, 'photo', photoIds)
  await attachMedia(tx, carrier, 'video', videoId ? [videoId] : [])
  await saveTags(tx, id, content)
  await notifyMentionedCelebs(ctx, tx, me, { postId: id, targetId: id, content })
  if (notify && ctx.push) await ctx.queue.add(tx, 'pushWalk', { of: 'post', id, after: '' })
  return id
}

/**
 * Writes a post on a celeb’s board; the same sendId returns the same post. Throws `user_not_found`,
 * `membership_required`, `not_allowed`, `not_found` (not the author’s own upload for this board), `conflict`. Rule:
 * rules.md, Boards and profiles.
 */
export async function writePost(ctx: Context, me: Caller, draft: Draft): Promise<Post> {
  const { sendId, ...body } = draft
  const hash = bodyHash(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const write = async (tx: Transaction) => {
    requireAllowedOptions(draft.celebUserId === me.id, draft)
    await requireMayWrite(ctx, me.id, draft.celebUserId, tx)
    return store(ctx, tx, me, draft, hash)
  }
  try {
    return await findPost(ctx, me, await ctx.db.inTransaction(write))
  } catch (error) {
    // A resend gets the stored post, even when its author may no longer write here.
    const sent = await findSent(ctx, me, sendId, hash)
    if (!sent) throw error
    return findPost(ctx, me, sent)
  }
}
