import { column, type RowOf } from '../../db/columns.ts'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import type { FileId, UploadId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { readStored } from '../../providers/fileStore.ts'
import { processPhoto } from './processPhoto.ts'
import { processVideo } from './processVideo.ts'
import { processVoice } from './processVoice.ts'
import { removeParts } from './deleteUploads.ts'
import { requireMayUploadFor } from './requireMayUploadFor.ts'
import { storePhoto } from './storePhoto.ts'
import { storeVideo } from './storeVideo.ts'
import { storeVoice } from './storeVoice.ts'
import type { UploadPlace } from './uploadPlace.ts'

/** Permanent errors, caused by the content of the upload. */
const fileErrors = [
  'conflict',
  'payload_too_large',
  'unsupported_media',
  'media_removed',
] as const satisfies ErrorCode[]
type FileError = (typeof fileErrors)[number]
const passingErrors = new Set<ErrorCode>(['unavailable', 'too_many_requests'])

const fileErrorOf = (error: ApiError): FileError =>
  fileErrors.find((code) => code === error.code) ?? 'unsupported_media'

type Answer = Result<typeof api.file.uploadComplete>

const uploadShape = {
  id: column.uploadId,
  owner_id: column.userId,
  chat_id: column.chatId.orNull,
  kind: column.oneOf('photo', 'video', 'voice'),
  bytes: column.number,
  sha256: column.text.orNull,
  part_key: column.text,
  offsets: column.texts,
  received: column.number,
  progress: column.number,
  error_code: column.oneOf(...fileErrors).orNull,
  tries: column.number,
  is_cut: column.boolean,
  file: column.json<NonNullable<Answer['file']>>().orNull,
}
type Upload = RowOf<typeof uploadShape>

const select = `
  select u.id, u.owner_id, u.chat_id, u.kind, u.bytes::float8 as bytes, u.sha256, u.part_key,
    u.offsets::text[] as offsets, u.received::float8 as received,
    u.progress, u.error_code, u.tries, u.is_cut, case when f.id is not null then json_build_object(
      'id', f.id, 'width', f.width, 'height', f.height, 'preview', f.preview, 'durationMs', f.duration_ms) end as file
  from uploads u left join files f on f.id = u.file_id where u.id = $1 and u.owner_id = $2`
// A worker that has not reported for six seconds counts as dead.
const claim = `
  update uploads set worked_at = now(), touched_at = $2, progress = 0, tries = tries + 1
  where id = $1
    and file_id is null
    and error_code is null
    and (worked_at is null or worked_at < now() - interval '6 seconds')
  returning id`
const giveUp = `
  update uploads set error_code = 'unsupported_media', offsets = '{}'
  where id = $1 and file_id is null and (worked_at is null or worked_at < now() - interval '6 seconds')
  returning id`
const beat = 'update uploads set worked_at = now(), progress = $2 where id = $1'
const letGo = 'update uploads set worked_at = null where id = $1'
/** Releases the upload without counting a try, because the work was refused before it could run. */
const handBack = 'update uploads set worked_at = null, tries = tries - 1 where id = $1'
const noteFile = `update uploads set file_id = $2, offsets = '{}', progress = 1 where id = $1`
const noteError = `update uploads set error_code = $2, offsets = '{}' where id = $1`

/**
 * If the process has ended this many times while processing a file, the file is refused, because it would crash the
 * process every time.
 */
const maxTries = 3

const beatMs = 1_000
/** How long a call waits for processing to finish. Enough for a photo, so that a photo needs only one call. */
const answerWithinMs = 4_000

/**
 * Joins all parts into one file on this machine. Throws `conflict` if its size or hash differs from the announced one.
 */
async function gather(ctx: Context, upload: Upload, path: string): Promise<void> {
  const hash = upload.sha256 === null ? null : createHash('sha256')
  const target = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for (const offset of upload.offsets) {
      const part = await readStored(ctx.files, `${upload.part_key}/${offset}`)
      bytes += part.length
      hash?.update(part)
      await target.write(part)
    }
  } finally {
    await target.close()
  }
  if (bytes !== upload.bytes || (hash && hash.digest('hex') !== upload.sha256)) throw new ApiError('conflict')
}

async function make(ctx: Context, upload: Upload, onProgress: (done: number) => void): Promise<FileId> {
  const path = join(tmpdir(), `byeol-parts-${upload.id}-${process.pid}`)
  try {
    await rm(path, { force: true })
    const { owner_id: ownerId, chat_id: chatId } = upload
    await ctx.limits.inTurn('uploads', ownerId, () => gather(ctx, upload, path))
    const place: UploadPlace = chatId === null ? { isForContents: true } : { chatId }
    if (upload.kind === 'video') {
      const video = await processVideo(ctx, ownerId, path, { onProgress, cuts: upload.is_cut })
      return (await storeVideo(ctx, ownerId, place, video)).id
    }
    if (upload.kind === 'voice') {
      const maxMs = chatId === null ? limits.voiceMaxMs : limits.voiceLetterMaxMs
      return (await storeVoice(ctx, ownerId, place, await processVoice(ctx, ownerId, path, { maxMs }))).id
    }
    const photo = await processPhoto(ctx, ownerId, path, { moves: chatId !== null })
    return (await storePhoto(ctx, ownerId, place, photo)).id
  } finally {
    await rm(path, { force: true })
  }
}

/** Processes an upload that this node has claimed, and reports every second that it is still alive. */
async function work(ctx: Context, upload: Upload): Promise<void> {
  let done = 0
  const timer = setInterval(() => void ctx.db.rows(beat, [upload.id, done]).catch(() => undefined), beatMs)
  try {
    const fileId = await make(ctx, upload, (share) => (done = share))
    await ctx.db.rows(noteFile, [upload.id, fileId])
  } catch (error) {
    if (!(error instanceof ApiError)) ctx.log.error({ err: error }, 'an upload could not be processed')
    // After a temporary failure, processing starts again at the client's next call.
    if (error instanceof ApiError && passingErrors.has(error.code)) {
      await ctx.db.rows(handBack, [upload.id])
      throw error
    }
    if (!(error instanceof ApiError) && upload.tries + 1 < maxTries) {
      await ctx.db.rows(letGo, [upload.id])
      throw new ApiError('unavailable')
    }
    await ctx.db.rows(noteError, [upload.id, error instanceof ApiError ? fileErrorOf(error) : 'unsupported_media'])
  } finally {
    clearInterval(timer)
  }
  await removeParts(ctx, upload)
}

/**
 * Turns a complete upload into a photo, video or voice recording. Repeated calls wait for the same work and return the
 * same file. Throws `not_found`, `conflict` (bytes are missing, reported as `received`, or differ from what was
 * announced), and the errors of processing.
 */
export async function completeUpload(ctx: Context, me: Caller, uploadId: UploadId): Promise<Answer> {
  const upload = await find(ctx, me, uploadId)
  if (upload.file) return { file: upload.file, processed: 1 }
  await requireMayUploadFor(ctx, me, upload.chat_id, upload.kind)
  if (upload.received !== upload.bytes) throw new ApiError('conflict', { received: upload.received })
  if (upload.error_code) throw new ApiError(upload.error_code)
  // The process ended during every try, before it could store an error.
  if (upload.tries >= maxTries && (await ctx.db.row(giveUp, [uploadId]))) {
    await removeParts(ctx, upload)
    throw new ApiError('unsupported_media')
  }
  if (await ctx.db.row(claim, [uploadId, ctx.now()])) {
    const working = work(ctx, upload)
    working.catch(() => undefined)
    await Promise.race([working, new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref())])
  }
  const now = await find(ctx, me, uploadId)
  if (now.error_code) throw new ApiError(now.error_code)
  return { file: now.file, processed: now.file ? 1 : Math.min(1, now.progress) }
}

async function find(ctx: Context, me: Caller, uploadId: UploadId): Promise<Upload> {
  return ctx.db.get(select, [uploadId, me.id], uploadShape)
}
