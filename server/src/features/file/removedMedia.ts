import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'

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
/** SQL: whether two look hashes are of the same picture; null if one of them is null. */
export const looksLike = (one: string, other: string): string =>
  `bit_count((${one} # ${other})::bit(64)) <= ${sameLookBits}`
const find = `
  select
  from removed_media
  where bytes_hash = $1 or ${looksLike('look_hash', '$2::bigint')}
  limit 1`
/** SQL: whether support has removed the same media as a file anywhere. */
export const isRemoved = (file: string): string => `exists (
  select
  from removed_media r
  where r.bytes_hash = ${file}.bytes_hash or ${looksLike('r.look_hash', `${file}.look_hash`)})`
const findAmong = `select from files f where f.id = any($1::text[]) and ${isRemoved('f')} limit 1`

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

/** The same for files that were uploaded before, when they are published. */
export async function requireFilesNotRemoved(db: Queries, fileIds: readonly FileId[]): Promise<void> {
  if (fileIds.length > 0 && (await db.row(findAmong, [fileIds]))) throw new ApiError('media_removed')
}
