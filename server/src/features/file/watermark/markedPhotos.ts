import { randomBytes } from 'node:crypto'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId, FileId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { readStored } from '../../../providers/fileStore.ts'
import type { MarkedSize } from './markPhoto.ts'

const select = `
  select f.id, m.storage_key as "markedKey"
  from files f
  left join marked_photos m on m.file_id = f.id and m.user_id = $2
  where f.storage_key = $1`
const shape = { id: column.fileId, markedKey: column.text.orNull }
const insert = `
  insert into marked_photos (user_id, file_id, storage_key, made_at)
  values ($1, $2, $3, $4)
  on conflict (user_id, file_id) do nothing
  returning storage_key as "storageKey"`

const sizes: readonly MarkedSize[] = ['medium', 'large']

async function removeBytes({ files }: Pick<Context, 'files'>, storageKey: string): Promise<void> {
  for (const size of sizes) await files.remove(`${storageKey}/${size}`)
}

/**
 * Makes and stores one buyer's watermarked photo. If another node has stored one in the meantime, deletes its own and
 * returns null.
 */
async function make(ctx: Context, userId: UserId, file: { id: FileId; storageKey: string }): Promise<string | null> {
  const marked = await ctx.pictures.run(
    'markSoldPhoto',
    await readStored(ctx.files, `${file.storageKey}/large`),
    userId,
  )
  const storageKey = `p-${randomBytes(18).toString('base64url')}`
  let isStored = false
  try {
    for (const size of sizes) await ctx.files.put(`${storageKey}/${size}`, marked[size], 'image/jpeg')
    const values = [userId, file.id, storageKey, ctx.now()]
    isStored = (await ctx.db.row(insert, values, { storageKey: column.text })) !== null
  } finally {
    if (!isStored) await removeBytes(ctx, storageKey)
  }
  return isStored ? storageKey : null
}

/**
 * The storage key of a sold photo, or of a sold video's poster, that carries its buyer's watermark. It is made at the
 * buyer's first view, when it is their turn, and kept. Leaves the queue when `gone` aborts. Throws `not_found`,
 * `too_many_requests` and `unavailable`.
 */
export async function getMarkedKey(
  ctx: Context,
  { userId, storageKey }: { userId: UserId; storageKey: string },
  gone: AbortSignal,
): Promise<string> {
  const find = async () => {
    const file = await ctx.db.get(select, [storageKey, userId], shape)
    return file
  }
  const known = (await find()).markedKey
  if (known) return known
  const makeInTurn = async () => {
    const { id, markedKey } = await find()
    return markedKey ?? (await make(ctx, userId, { id, storageKey })) ?? (await find()).markedKey
  }
  const made = await ctx.limits.inTurn('soldPhotos', userId, makeInTurn, { signal: gone })
  if (!made) throw new ApiError('unavailable')
  return made
}

/**
 * The small size of a sold photo or of a video's poster, with the buyer's watermark. It is made again for each view,
 * because that costs less than keeping it. Throws `not_found`, `too_many_requests` and `unavailable`.
 */
export async function getMarkedThumbnail(
  ctx: Context,
  { userId, storageKey }: { userId: UserId; storageKey: string },
  gone: AbortSignal,
): Promise<Buffer> {
  const key = `${storageKey}/small`
  await ctx.db.get(select, [storageKey, userId], shape)
  const make = async () => await ctx.pictures.run('markSoldThumbnail', await readStored(ctx.files, key), userId)
  return ctx.limits.inTurn('soldThumbnails', userId, make, { signal: gone })
}

const selectOld = 'select file_id as "fileId", user_id as "userId" from marked_photos where made_at < $1 limit 200'
const selectOfPerson = 'select file_id as "fileId", user_id as "userId" from marked_photos where user_id = $1'
const selectOfFile = 'select file_id as "fileId", user_id as "userId" from marked_photos where file_id = $1'
const oneShape = { fileId: column.fileId, userId: column.userId }
const lock = 'select storage_key as "storageKey" from marked_photos where file_id = $1 and user_id = $2 for update'
const remove = 'delete from marked_photos where file_id = $1 and user_id = $2'

// Deletes the bytes before the row, so that an interrupted run can be repeated.
async function removeAll(ctx: Context, sql: string, value: unknown): Promise<void> {
  for (const { fileId, userId } of await ctx.db.rows(sql, [value], oneShape))
    await ctx.db.inTransaction(async (tx) => {
      const found = await tx.row(lock, [fileId, userId], { storageKey: column.text })
      if (!found) return
      await removeBytes(ctx, found.storageKey)
      await tx.rows(remove, [fileId, userId])
    })
}

/**
 * Job: removes watermarked photos that are old, or of contents that the buyer has returned. If still needed, the next
 * view makes them again.
 */
export const expireMarked = (ctx: Context): Promise<void> =>
  removeAll(ctx, selectOld, new Date(ctx.now().getTime() - limits.markedPhotoMs))

export const eraseMarkedOfPerson = (ctx: Context, userId: UserId): Promise<void> =>
  removeAll(ctx, selectOfPerson, userId)

/** Removes all buyers' copies of a photo. Call it before the photo's row is deleted. */
export const removeMarkedOfFile = (ctx: Context, fileId: FileId): Promise<void> => removeAll(ctx, selectOfFile, fileId)

const letGo = `
  update marked_photos
  set made_at = 'epoch'
  where user_id = $1 and file_id in (select file_id from contents_items where contents_id = $2)`

/** Marks a person's watermarked photos of contents that they no longer own, so that the job removes them. */
export const letMarkedGo = (tx: Queries, userId: UserId, contentsId: ContentsId): Promise<unknown> =>
  tx.rows(letGo, [userId, contentsId])
