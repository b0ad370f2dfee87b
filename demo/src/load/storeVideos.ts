import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'
import type { Context } from '@byeol/server/context.ts'
import { encodePhoto } from '@byeol/server/features/file/pictures/encodePhoto.ts'
import { mp4Args } from '@byeol/server/features/file/processVideo.ts'
import { runFfmpeg } from '@byeol/server/features/file/runFfmpeg.ts'
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
const framesPerSecond = { fine: 24, coarse: 6 }
/** By how much the picture is enlarged each second. */
const zoomPerSecond = 0.036

/** Makes a video that slowly zooms into the picture, with a sound like wind and waves. */
async function film({ env }: Pick<Context, 'env'>, jpeg: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-demo-'))
  const [still, video] = [join(folder, 'still.jpg'), join(folder, 'video.mp4')]
  try {
    await writeFile(still, jpeg)
    const rate = framesPerSecond[env.DEMO_PICTURES]
    const middle = `x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2'`
    const frames = `d=${seconds * rate}:s=${sidePx}x${sidePx}:fps=${rate}`
    const zoom = `zoompan=z='1+${zoomPerSecond / rate}*on':${middle}:${frames}`
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
      zoom,
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

/**
 * Stores a video made from a drawn picture. Returns null if ffmpeg is not installed. The storage key is stable, as for
 * photos.
 */
export async function storeDemoVideo(
  ctx: Pick<Context, 'env' | 'files' | 'secrets' | 'log'>,
  place: 'demo board' | 'demo contents',
  picture: string,
): Promise<StoredVideo | null> {
  const { jpeg } = await drawPicture(picture, ctx.env.DEMO_PICTURES)
  const mp4 = await film(ctx, jpeg).catch((error: unknown) => ctx.log.warn({ err: error }, 'no video for the demo'))
  if (!mp4) return null
  const { preview, sizes } = await encodePhoto(jpeg)
  const hash = createHmac('sha256', ctx.secrets.file).update(`${place} ${picture}`).digest('base64url')
  const storageKey = `v-${hash.slice(0, 24)}`
  await ctx.files.put(`${storageKey}/video`, mp4, 'video/mp4')
  await Promise.all(
    (Object.keys(photoSizes) as PhotoSize[]).map((size) =>
      ctx.files.put(`${storageKey}/${size}`, sizes[size], 'image/jpeg'),
    ),
  )
  return { storageKey, width: sidePx, height: sidePx, preview, durationMs: seconds * 1_000 }
}
