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

/**
 * Stores the next part of an upload and returns the progress. Throws `not_found` (absent, or somebody else’s) and
 * `conflict` with `received` when this is not the next part: too large, too small, or sent twice.
 */
export async function takePart(
  ctx: Context,
  ownerId: UserId,
  uploadId: UploadId,
  offset: number,
  part: Buffer,
): Promise<{ received: number }> {
  const upload = await ctx.db.row(select, [uploadId, ownerId], uploadShape)
  if (!upload) throw new ApiError('not_found')
  const isLast = offset + part.length === upload.bytes
  const fits = part.length === limits.uploadPartBytes || isLast
  if (offset !== upload.received || part.length === 0 || offset + part.length > upload.bytes || !fits)
    throw new ApiError('conflict', { received: upload.received })
  await ctx.files.put(`${upload.part_key}/${offset}`, part, 'application/octet-stream')
  const noted = await ctx.db.row(note, [uploadId, offset, part.length, ctx.now()], { received: column.number })
  if (!noted) throw new ApiError('conflict', { received: upload.received + part.length })
  return noted
}
