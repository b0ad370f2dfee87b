import { writeCaptions } from '@byeol/contract/text/captions.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { api } from '@byeol/contract/api.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'
import { findStored } from '../../providers/fileStore.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { runFfmpeg } from './runFfmpeg.ts'

const select = `
  select storage_key, kind from files
  where id = $1 and owner_id = $2 and kind in ('video', 'voice')`
const shape = { storage_key: column.text, kind: column.oneOf('video', 'voice') }

const cutSeconds = 20

/** The audio track of a video as an MP4 file. Null if it has none. */
async function soundOf(env: Context['env'], video: Buffer): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-sound-'))
  try {
    const [source, sound] = [join(folder, 'video.mp4'), join(folder, 'sound.m4a')]
    await writeFile(source, video)
    const args = ['-v', 'error', '-i', source, '-vn', '-c:a', 'copy', sound]
    await runFfmpeg(env, 'ffmpeg', args, { seconds: cutSeconds })
    return await readFile(sound)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unsupported_media') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Transcribes the caller's video or voice recording by machine, as a draft for them to correct. Stores nothing. Throws
 * `not_found` unless the caller uploaded it, and `unavailable` if no transcription service is set up or it does not
 * respond.
 */
export const draftCaptions: Handler<typeof api.file.draftCaptions> = async (ctx, me, { fileId, language }) => {
  const { storage_key: key, kind } = await ctx.db.get(select, [fileId, me.id], shape)
  const { speech } = ctx
  if (!speech) throw new ApiError('unavailable')
  const cues = await ctx.limits.inTurn('captionDrafts', me.id, async () => {
    const file = await findStored(ctx.files, `${key}/${kind}`)
    if (!file) throw new ApiError('not_found')
    const sound = kind === 'voice' ? file : await soundOf(ctx.env, file)
    return sound ? speech.transcribe(sound, language).catch(answerUnavailable) : []
  })
  return { captions: writeCaptions(cues) }
}

function answerUnavailable(error: unknown): never {
  if (error instanceof ProviderError) throw new ApiError('unavailable')
  throw error
}
