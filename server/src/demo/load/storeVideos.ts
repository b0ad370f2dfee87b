import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import type { Context } from '../../context.ts'
import { processPhoto } from '../../features/file/processPhoto.ts'
import { mp4Args } from '../../features/file/processVideo.ts'
import { runFfmpeg } from '../../features/file/runFfmpeg.ts'
import { drawPicture } from '../art/drawPicture.ts'

export interface StoredVideo {
  storageKey: string
  width: number
  height: number
  preview: string
  durationMs: number
}

const sidePx = 640
const seconds = 6
const framesPerSecond = 24

/** Comes slowly nearer, with a sound like wind and waves. */
async function film({ env }: Pick<Context, 'env'>, jpeg: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-demo-'))
  const [still, video] = [join(folder, 'still.jpg'), join(folder, 'video.mp4')]
  try {
    await writeFile(still, jpeg)
    const nearer = `zoompan=z='1+0.0015*on':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${seconds * framesPerSecond}:s=${sidePx}x${sidePx}:fps=${framesPerSecond}`
    const sound = `anoisesrc=color=brown:amplitude=0.3:seed=7,tremolo=f=0.25:d=0.7`
    const args = [
      '-nostdin',
      '-v',
      'error',
      '-i',
      still,
      '-f',
      'lavfi',
      '-i',
      sound,
      '-t',
      String(seconds),
      '-vf',
      nearer,
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-ac',
      '2',
      '-ar',
      '44100',
      ...mp4Args,
      video,
    ]
    await runFfmpeg(env, 'ffmpeg', args, { seconds: 60 })
    return await readFile(video)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A video made of a drawn picture; null where there is no ffmpeg. The same key again, as of photos. */
export async function storeDemoVideo(
  ctx: Pick<Context, 'env' | 'files' | 'secrets' | 'log'>,
  picture: string,
): Promise<StoredVideo | null> {
  const { jpeg } = await drawPicture(picture)
  const mp4 = await film(ctx, jpeg).catch((error: unknown) => ctx.log.warn({ err: error }, 'no video for the demo'))
  if (!mp4) return null
  const { preview, sizes } = await processPhoto(jpeg)
  const storageKey = `v-${createHmac('sha256', ctx.secrets.file).update(`demo board ${picture}`).digest('base64url').slice(0, 24)}`
  await ctx.files.put(`${storageKey}/video`, mp4, 'video/mp4')
  await Promise.all(
    (Object.keys(photoSizes) as PhotoSize[]).map((size) =>
      ctx.files.put(`${storageKey}/${size}`, sizes[size], 'image/jpeg'),
    ),
  )
  return { storageKey, width: sidePx, height: sidePx, preview, durationMs: seconds * 1_000 }
}
