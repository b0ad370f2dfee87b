import { randomBytes } from 'node:crypto'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../newId.ts'
import { requireNotKnown } from './compareRecording.ts'
import { requireNotRemoved, type MediaHashes } from './removedMedia.ts'
import type { ProcessedVideo } from './processVideo.ts'
import { placeColumns, type UploadPlace } from './uploadPlace.ts'

const insert = `
  insert into files (id, owner_id, chat_id, board_id, is_for_contents, storage_key, width, height, preview, kind,
    duration_ms, bytes_hash, look_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'video', $10, $11, $12, $13)`

/**
 * Stores a video and its poster for one place (`UploadPlace`). Writes the bytes before the row that names them. Throws
 * `media_removed`, `unavailable`.
 */
export async function storeVideo(
  ctx: Context,
  ownerId: UserId,
  place: UploadPlace,
  video: ProcessedVideo & MediaHashes,
): Promise<{ id: FileId; width: number; height: number; durationMs: number; preview: string }> {
  await requireNotRemoved(ctx, video)
  await requireNotKnown(ctx, ownerId, place, { kind: 'video', bytesHash: video.bytesHash, bytes: video.mp4 })
  const storageKey = `v-${randomBytes(18).toString('base64url')}`
  const { width, height, durationMs, poster } = video
  const { chatId, boardId, isForContents } = placeColumns(place)
  await ctx.files.put(`${storageKey}/video`, video.mp4, 'video/mp4')
  for (const size of Object.keys(photoSizes) as PhotoSize[])
    await ctx.files.put(`${storageKey}/${size}`, poster.sizes[size], 'image/jpeg')
  const id = newId<FileId>(ctx.now())
  await ctx.db.rows(insert, [
    id,
    ownerId,
    chatId,
    boardId,
    isForContents,
    storageKey,
    width,
    height,
    poster.preview,
    durationMs,
    video.bytesHash,
    video.lookHash,
    ctx.now(),
  ])
  return { id, width, height, durationMs, preview: poster.preview }
}
