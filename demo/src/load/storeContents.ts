import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '@byeol/server/context.ts'
import { encodeBlurred } from '@byeol/server/features/file/pictures/encodeBlurred.ts'
import { processVoice, type ProcessedVoice } from '@byeol/server/features/file/processVoice.ts'
import { runFfmpeg } from '@byeol/server/features/file/runFfmpeg.ts'
import { drawPicture } from '../art/drawPicture.ts'
import type { DemoContents } from '../world/rows.ts'

const voiceSeconds = 42

/** Makes a sound of a few slow notes around a base pitch, like a hummed tune. */
async function hum({ env }: Pick<Context, 'env'>, hz: number, path: string): Promise<void> {
  const notes = [1, 5 / 4, 3 / 2].map((step) => `sin(2*PI*${hz * step}*t)*pow(sin(PI*t/${3 + step * 2}),2)`)
  const sound = `aevalsrc='0.2*(${notes.join('+')})':d=${voiceSeconds}:s=22050`
  const args = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', sound, '-y', path]
  await runFfmpeg(env, 'ffmpeg', args, { seconds: 60 })
}

export type StoredVoice = Pick<ProcessedVoice, 'durationMs' | 'waveform'> & { storageKey: string }

/**
 * Stores a voice recording with this base pitch. Returns null if ffmpeg is not installed. The storage key is stable, as
 * for photos.
 */
export async function storeDemoVoice(ctx: Context, hz: number): Promise<StoredVoice | null> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-demo-'))
  try {
    const path = join(folder, 'voice.wav')
    await hum(ctx, hz, path)
    const { mp4, ...facts } = await processVoice(ctx, `demo ${hz}`, path)
    const hash = createHmac('sha256', ctx.secrets.file).update(`demo voice ${hz}`).digest('base64url')
    const storageKey = `a-${hash.slice(0, 24)}`
    await ctx.files.put(`${storageKey}/voice`, mp4, 'audio/mp4')
    return { storageKey, ...facts }
  } catch (error) {
    ctx.log.warn({ err: error }, 'no voice for the demo')
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface StoredCover {
  key: string
  width: number
  height: number
}

export async function storeDemoCover(
  { env, files, secrets }: Pick<Context, 'env' | 'files' | 'secrets'>,
  { id, blur, items }: DemoContents,
): Promise<StoredCover> {
  const { jpeg, width, height } = await encodeBlurred((await drawPicture(items[0]!.of, env.DEMO_PICTURES)).jpeg, blur)
  const hash = createHmac('sha256', secrets.file).update(`demo cover ${id}`).digest('base64url')
  const key = `b-${hash.slice(0, 24)}`
  await files.put(`${key}/blurred`, jpeg, 'image/jpeg')
  return { key, width, height }
}
