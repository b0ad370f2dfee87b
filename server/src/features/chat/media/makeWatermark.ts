import { column } from '../../../db/columns.ts'
import { randomBytes } from 'node:crypto'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { FinalFailure } from '../../../queue/FinalFailure.ts'
import { newId } from '../../../newId.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { fileLink } from '../../file/links.ts'
import { markVideo } from '../../file/watermark/markVideo.ts'
import type { ReadableMedia } from './findReadableMedia.ts'
import { requireMediaOf } from './requireMediaOf.ts'
import type { WatermarkOrder } from './tasks.ts'

const failed: Record<Language, string> = {
  ko: '워터마크 처리에 실패했어요. 잠시 후 다시 시도해 주세요.',
  en: 'The watermark could not be made. Please try again in a moment.',
}

const select = `
  select storage_key as "storageKey" from watermark_copies
  where user_id = $1 and file_id = $2 and created_at > $3`
const insert = `
  insert into watermark_copies (id, user_id, file_id, storage_key, created_at)
  values ($1, $2, $3, $4, $5)
  on conflict (user_id, file_id) do update
  set storage_key = excluded.storage_key, created_at = excluded.created_at
  where watermark_copies.created_at <= $6
  returning old.storage_key as "replacedKey"`
const selectOld = `
  select id, storage_key as "storageKey"
  from watermark_copies
  where created_at < $1
  limit 200`
// A copy that was replaced in the meantime has another key.
const removeOld = 'delete from watermark_copies where id = $1 and storage_key = $2'

const selectOwn = 'select storage_key as "storageKey" from watermark_copies where user_id = $1'
const removeOwn = 'delete from watermark_copies where user_id = $1'

const madeAfter = (ctx: Context) => new Date(ctx.now().getTime() - limits.watermarkCopyMs)

const findCopy = async (ctx: Context, userId: UserId, fileId: string): Promise<string | null> =>
  (await ctx.db.row(select, [userId, fileId, madeAfter(ctx)], { storageKey: column.text }))?.storageKey ?? null

async function makeCopy(ctx: Context, userId: UserId, media: ReadableMedia): Promise<string> {
  const isVideo = media.kind === 'video'
  const bytes = await readStored(ctx.files, `${media.storageKey}/${isVideo ? 'video' : 'large'}`)
  const copy = isVideo
    ? await markVideo(ctx.env, bytes, media, userId)
    : await ctx.pictures.run('markPhoto', bytes, userId)
  const storageKey = `${isVideo ? 'v' : 'p'}-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(`${storageKey}/copy`, copy, isVideo ? 'video/mp4' : 'image/jpeg')
  const values = [newId(ctx.now()), userId, media.fileId, storageKey, ctx.now(), madeAfter(ctx)]
  const stored = await ctx.db.row(insert, values, { replacedKey: column.text.orNull })
  // No row means that another node has made today's copy in the meantime.
  const goneKey = stored ? stored.replacedKey : storageKey
  if (goneKey !== null) await ctx.files.remove(`${goneKey}/copy`)
  return stored ? storageKey : ((await findCopy(ctx, userId, media.fileId)) ?? storageKey)
}

/** Sends a person an event that their ordered copy failed. */
export async function tellNoCopy(ctx: Context, { orderId, userId }: WatermarkOrder): Promise<void> {
  const person = await ctx.people.get(userId)
  const message = failed[person?.language ?? 'ko']
  ctx.sockets.toPerson(userId, 'watermarkProcessFailed', { watermarkOrderId: orderId, message })
}

/**
 * Queued task: makes the copy, or finds today's, and sends it to the person who ordered it. They get none if they may
 * no longer read the message. A failed copy is not tried again, because the person is waiting for it now.
 */
export async function makeWatermark(ctx: Context, order: WatermarkOrder): Promise<void> {
  const { orderId, userId, chatMessageId, fileId } = order
  const person = await ctx.people.get(userId)
  if (!person) return
  try {
    const media = await requireMediaOf(ctx, person, chatMessageId, fileId)
    const storageKey = (await findCopy(ctx, userId, fileId)) ?? (await makeCopy(ctx, userId, media))
    ctx.sockets.toPerson(userId, 'watermarkProcessed', {
      watermarkOrderId: orderId,
      fileUrls: [fileLink(ctx.secrets.file, storageKey, 'copy', ctx.now())],
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw new FinalFailure(error)
    await tellNoCopy(ctx, order)
  }
}

/** Removes copies older than a day: bytes before rows, so that an interrupted run finds them again. */
export async function expireCopies(ctx: Context): Promise<void> {
  const old = await ctx.db.rows(selectOld, [madeAfter(ctx)], { id: column.text, storageKey: column.text })
  for (const { id, storageKey } of old) {
    await ctx.files.remove(`${storageKey}/copy`)
    await ctx.db.rows(removeOld, [id, storageKey])
  }
}

/** Deletes the copies of an erased person. Deletes the bytes before the rows, so that an interrupted run can repeat. */
export async function eraseCopies(ctx: Context, userId: UserId): Promise<void> {
  for (const { storageKey } of await ctx.db.rows(selectOwn, [userId], { storageKey: column.text }))
    await ctx.files.remove(`${storageKey}/copy`)
  await ctx.db.rows(removeOwn, [userId])
}
