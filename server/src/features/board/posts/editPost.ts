import type { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { attachMedia, detachMedia } from '../content/attachMedia.ts'
import { findPost, requirePost } from '../visibility/findPost.ts'
import { isHiddenByAuthor, type PostRow } from '../visibility/postView.ts'
import { deleteHiddenNotifications, updateExcerpts } from '../content/updateExcerpts.ts'
import { saveTags } from '../content/saveTags.ts'
import { loadWordFilter } from '../../relations/loadWordFilter.ts'
import { requireAllowedOptions } from './writePost.ts'

type Changes = Input<typeof api.board.postEdit>

const lock = 'select from posts where id = $1 and deleted_at is null for no key update'
const save = `
  update posts
  set content = $2, has_media = $3, visibility = $4, is_commentable = $5, is_hidden_from_celeb = $6,
    filtered_by = $7, edited_at = coalesce($8, edited_at)
  where id = $1`

/** Photos and video after the change. Throws `invalid_parameters` for photos together with a video. */
function mediaAfter({ media }: PostRow, { photoIds, videoId }: Changes) {
  const [photos, videos] = [
    media?.filter(({ durationMs }) => durationMs === null) ?? [],
    media?.filter(({ durationMs }) => durationMs !== null) ?? [],
  ]
  const after = {
    photoIds: photoIds ?? photos.map(({ id }) => id),
    videoId: videoId === undefined ? (videos[0]?.id ?? null) : videoId,
  }
  if (after.photoIds.length > 0 && after.videoId)
    throw new ApiError('invalid_parameters', [{ path: 'photoIds', message: 'photos or one video' }])
  return after
}

async function change(ctx: Context, tx: Transaction, me: Caller, post: PostRow, changes: Changes): Promise<void> {
  const { photoIds, videoId } = mediaAfter(post, changes)
  const content = changes.content ?? post.content
  const fileIds = videoId ? [videoId] : photoIds
  if (content === '' && fileIds.length === 0)
    throw new ApiError('invalid_parameters', [{ path: 'content', message: 'content, photoIds or videoId' }])
  const carrier = { postId: post.id, authorId: me.id, celebId: post.celeb_id }
  const gone = await detachMedia(tx, post.id, fileIds)
  await attachMedia(tx, carrier, 'photo', photoIds)
  await attachMedia(tx, carrier, 'video', videoId ? [videoId] : [])
  if (gone.length > 0) await ctx.queue.add(tx, 'removeBoardFiles', { fileIds: gone })
  await saveTags(tx, post.id, content)
  const isNew = content !== post.content || String(fileIds) !== String(post.media?.map(({ id }) => id) ?? [])
  const {
    visibility = post.visibility,
    isCommentable = post.is_commentable,
    isHiddenFromCeleb = isHiddenByAuthor(post),
  } = changes
  const filteredBy =
    post.section === 'fans' && !isHiddenFromCeleb && (await loadWordFilter(tx, post.celeb_id))(content) ? 'words' : null
  const isHidden = isHiddenFromCeleb || filteredBy !== null
  await tx.rows(save, [
    post.id,
    content,
    fileIds.length > 0,
    visibility,
    isCommentable,
    isHidden,
    filteredBy,
    isNew ? ctx.now() : null,
  ])
  if (content !== post.content || visibility !== post.visibility)
    await updateExcerpts(ctx, tx, post.id, post.id, content)
  if (isHidden && !post.is_hidden_from_celeb) await deleteHiddenNotifications(ctx, tx, post.id, post.celeb_id)
}

/**
 * Changes the given fields of the author’s own post; new text or media mark it as edited. Throws `not_found` (also if
 * the author or the celeb blocks the other, and for another person’s upload), `not_allowed`, `invalid_parameters` (an
 * empty post, or photos together with a video).
 */
export async function editPost(ctx: Context, me: Caller, changes: Changes): Promise<Post> {
  return ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock, [changes.postId])
    const post = await requirePost(ctx, me, changes.postId, tx)
    if (post.is_board_blocked) throw new ApiError('not_found')
    if (post.author_id !== me.id) throw new ApiError('not_allowed')
    requireAllowedOptions(post.celeb_id === me.id, changes)
    await change(ctx, tx, me, post, changes)
    return findPost(ctx, me, post.id, tx)
  })
}
