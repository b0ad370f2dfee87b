import { column } from '../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UploadId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'

const uploadShape = {
  bytes: column.number,
  received: column.number,
  part_key: column.text,
}

const select =
  'select bytes::float8 as bytes, received::float8 as received, part_key from uploads where id = $1 and owner_id = $2'
const note = `
  update uploads
  set received = received + $3, offsets = offsets || $2::bigint, touched_at = $4
  where id = $1
    and received = $2
  returning received::float8 as received`

/** An upload that expects its next part at this offset. */
export interface NextPart {
  uploadId: UploadId
  offset: number
  /** The maximum size of the part in bytes. A slow client may send less, down to `uploadPartMinBytes`. */
  maxBytes: number
  partKey: string
}

/**
 * The part that an upload expects next. Throws `not_found` (absent or of another person), and `conflict` with
 * `received` if the upload expects another part.
 */
export async function requireNextPart(
  ctx: Context,
  ownerId: UserId,
  uploadId: UploadId,
  offset: number,
): Promise<NextPart> {
  const upload = await ctx.db.get(select, [uploadId, ownerId], uploadShape)
  const maxBytes = Math.min(limits.uploadPartBytes, upload.bytes - offset)
  if (offset !== upload.received || maxBytes <= 0) throw new ApiError('conflict', { received: upload.received })
  return { uploadId, offset, maxBytes, partKey: upload.part_key }
}

/**
 * Stores a part and returns the progress. Throws `conflict` with `received` if the part is too large or too small, or
 * was stored in the meantime.
 */
export async function takePart(
  ctx: Context,
  { uploadId, offset, maxBytes, partKey }: NextPart,
  part: Buffer,
): Promise<{ received: number }> {
  const minBytes = Math.min(limits.uploadPartMinBytes, maxBytes)
  if (part.length > maxBytes || part.length < minBytes) throw new ApiError('conflict', { received: offset })
  await ctx.files.put(`${partKey}/${offset}`, part, 'application/octet-stream')
  const noted = await ctx.db.row(note, [uploadId, offset, part.length, ctx.now()], { received: column.number })
  if (!noted) throw new ApiError('conflict', { received: offset + part.length })
  return noted
}
