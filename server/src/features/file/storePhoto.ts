import { randomBytes } from 'node:crypto'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../newId.ts'
import type { ProcessedPhoto } from './pictures/encodePhoto.ts'
import { requireNotKnown } from './compareRecording.ts'
import { requireNotRemoved, type MediaHashes } from './removedMedia.ts'
import { placeColumns, type UploadPlace } from './uploadPlace.ts'

/** The content type of one size of a photo. Storage keys of animations begin with `g-`. */
export const photoTypeOf = (storageKey: string, variant: string): 'image/webp' | 'image/jpeg' =>
  storageKey.startsWith('g-') && (variant === 'medium' || variant === 'large') ? 'image/webp' : 'image/jpeg'

export interface StoredPhoto {
  id: FileId
  storageKey: string
  width: number
  height: number
  preview: string
}

/**
 * Stores all sizes of a photo for one place (`UploadPlace`). Writes the bytes before the row that names them. Throws
 * `media_removed`, `unavailable`.
 */
export async function storePhoto(
  ctx: Context,
  ownerId: UserId,
  place: UploadPlace,
  photo: ProcessedPhoto & MediaHashes,
): Promise<StoredPhoto> {
  await requireNotRemoved(ctx, photo)
  await requireNotKnown(ctx, ownerId, place, {
    kind: 'photo',
    bytesHash: photo.bytesHash,
    bytes: photo.sizes.large,
  })
  const storageKey = `${photo.isMoving ? 'g' : 'p'}-${randomBytes(18).toString('base64url')}`
  const { width, height, preview, bytesHash, lookHash } = photo
  const { chatId, boardId, isForContents } = placeColumns(place)
  for (const size of Object.keys(photoSizes) as PhotoSize[])
    await ctx.files.put(`${storageKey}/${size}`, photo.sizes[size], photoTypeOf(storageKey, size))
  const id = newId<FileId>(ctx.now())
  await ctx.db.rows(
    `insert into files
        (id, owner_id, chat_id, board_id, is_for_contents, storage_key, width, height, preview, bytes_hash,
          look_hash, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, ownerId, chatId, boardId, isForContents, storageKey, width, height, preview, bytesHash, lookHash, ctx.now()],
  )
  return { id, storageKey, width, height, preview }
}
