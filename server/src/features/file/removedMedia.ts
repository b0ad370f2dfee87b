import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'

/**
 * Hashes that recognize a file: one by its exact bytes, and one that still recognizes a picture after it was saved
 * again or scaled down.
 */
export interface MediaHashes {
  /** The SHA-256 of the bytes as they were uploaded. */
  bytesHash: Buffer
  /** The 64-bit `lookHash` of the picture or of a video's poster; null for a picture without contours. */
  lookHash: string | null
}

/** Two pictures count as the same if their 64-bit look hashes differ in at most this many bits. */
const sameLookBits = 4
const find = `
  select
  from removed_media
  where bytes_hash = $1
    or $2::bigint is not null and bit_count((look_hash # $2::bigint)::bit(64)) <= ${sameLookBits}
  limit 1`

/** The SHA-256 of an uploaded file. */
export async function hashUpload(source: string | Buffer): Promise<Buffer> {
  const hash = createHash('sha256')
  if (typeof source !== 'string') return hash.update(source).digest()
  await pipeline(createReadStream(source), hash)
  return hash.digest()
}

/** Throws `media_removed` for a photo or video that support has deleted anywhere (console.md, 6). */
export async function requireNotRemoved(
  { db }: Pick<Context, 'db'>,
  { bytesHash, lookHash }: MediaHashes,
): Promise<void> {
  if (await db.row(find, [bytesHash, lookHash])) throw new ApiError('media_removed')
}
