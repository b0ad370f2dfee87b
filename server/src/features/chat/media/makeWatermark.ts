import { column } from '../../../db/columns.ts'
import { randomBytes } from 'node:crypto'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../newId.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { fileLink } from '../../file/links.ts'
import { markVideo } from '../../file/watermark/markVideo.ts'
import type { ReadableMedia } from './findReadableMedia.ts'
import { requireMediaOf } from './requireMediaOf.ts'
import type { WatermarkOrder } from './tasks.ts'

const failed: Record<Language, string> = {
  ko: '워터마크 처리에 실패했어요. 잠시 뒤에 다시 해 주세요.',
  en: 'The watermark could not be made. Please try again in a moment.',
}

const select = `
  select storage_key as "storageKey" from watermark_copies
  where user_id = $1 and file_id = $2 and created_at > $3`
const insert = `
  insert into watermark_copies (id, user_id, file_id, storage_key, created_at)
  values ($1, $2, $3, $4, $5)
  on conflict (user_id, file_id) do update
  set storage_key = excluded.storage_key, created_at = excluded.created_at`
const removeOld = `
  delete from watermark_copies
  where id in (select id from watermark_copies where created_at < $1 limit 200)
  returning storage_key as "storageKey"`

const selectOwn = 'select storage_key as "storageKey" from watermark_copies where user_id = $1'
const removeOwn = 'delete from watermark_copies where user_id = $1'

const madeAfter = (ctx: Context) => new Date(ctx.now().getTime() - limits.watermarkCopyMs)

async function makeCopy(ctx: Context, userId: UserId, media: ReadableMedia): Promise<string> {
  const isVideo = media.durationMs !== null
  const bytes = await readStored(ctx.files, `${media.storageKey}/${isVideo ? 'video' : 'large'}`)
  const copy = isVideo
    ? await markVideo(ctx.env, bytes, media, userId)
    : await ctx.pictures.run('markPhoto', bytes, userId)
  const storageKey = `${isVideo ? 'v' : 'p'}-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(`${storageKey}/copy`, copy, isVideo ? 'video/mp4' : 'image/jpeg')
  await ctx.db.rows(insert, [newId(ctx.now()), userId, media.fileId, storageKey, ctx.now()])
  return storageKey
}

/**
 * The task: makes the copy, or finds today's, and sends it to the person who ordered it. They get none if they may no
 * longer read the message.
 */
export async function makeWatermark(
  ctx: Context,
  { orderId, userId, chatMessageId, fileId }: WatermarkOrder,
): Promise<void> {
  const person = await ctx.people.get(userId)
  if (!person) return
  try {
    const media = await requireMediaOf(ctx, person, chatMessageId, fileId)
    const known = await ctx.db.row(select, [userId, fileId, madeAfter(ctx)], { storageKey: column.text })
    const storageKey = known?.storageKey ?? (await makeCopy(ctx, userId, media))
    ctx.sockets.toPerson(userId, 'watermarkProcessed', {
      watermarkOrderId: orderId,
      fileUrls: [fileLink(ctx.secrets.file, storageKey, 'copy', ctx.now())],
    })
  } catch (error) {
    if (!(error instanceof ApiError)) ctx.log.error({ err: error }, 'a watermark could not be made')
    ctx.sockets.toPerson(userId, 'watermarkProcessFailed', {
      watermarkOrderId: orderId,
      message: failed[person.language ?? 'ko'],
    })
  }
}

/** Removes copies older than a day. */
export async function removeOldCopies(ctx: Context): Promise<void> {
  for (const { storageKey } of await ctx.db.rows(removeOld, [madeAfter(ctx)], { storageKey: column.text }))
    await ctx.files.remove(`${storageKey}/copy`)
}

/** Deletes the copies of an erased person. Deletes the bytes before the rows, so that an interrupted run can repeat. */
export async function eraseCopies(ctx: Context, userId: UserId): Promise<void> {
  for (const { storageKey } of await ctx.db.rows(selectOwn, [userId], { storageKey: column.text }))
    await ctx.files.remove(`${storageKey}/copy`)
  await ctx.db.rows(removeOwn, [userId])
}
