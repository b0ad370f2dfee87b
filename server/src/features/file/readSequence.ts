import { ApiError } from '@byeol/contract/errors.ts'
import { photoSizes } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import type { Picture } from './pictures/encodePhoto.ts'
import { runFfmpeg } from './runFfmpeg.ts'

const maxFrames = 300
const seconds = 20
const decoders = 'libdav1d,libaom-av1,av1,apng'
/**
 * An animated PNG has its `acTL` chunk before the first frame, preceded by at most a colour profile and some text
 * chunks, so these first bytes include it.
 */
const headBytes = 65_536

async function headOf(picture: Picture): Promise<Buffer> {
  if (typeof picture !== 'string') return picture.subarray(0, headBytes)
  const file = await open(picture)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The ffmpeg demuxer for an animated AVIF or PNG; null for every other file. */
async function demuxerFor(picture: Picture): Promise<'mov' | 'apng' | null> {
  const head = await headOf(picture)
  if (head.toString('latin1', 4, 12) === 'ftypavis') return 'mov'
  return head.toString('latin1', 1, 4) === 'PNG' && head.includes('acTL') ? 'apng' : null
}

/** Whether the file is an animation that sharp cannot read, or of which it reads only the first frame. */
export const isSequence = async (picture: Picture): Promise<boolean> => (await demuxerFor(picture)) !== null

/**
 * Converts an animated AVIF or PNG to an animated WebP of at most the medium size, or without `moves` returns its first
 * frame. Throws `unsupported_media`, `unavailable`.
 */
export async function readSequence(env: Env, picture: Picture, moves: boolean): Promise<Buffer> {
  const demuxer = await demuxerFor(picture)
  if (!demuxer) throw new ApiError('unsupported_media')
  const folder = await mkdtemp(join(tmpdir(), 'byeol-sequence-'))
  const [from, to] = [typeof picture === 'string' ? picture : join(folder, 'from'), join(folder, 'to.webp')]
  const most = photoSizes.medium
  const shrink = `scale=w='min(iw,${most})':h='min(ih,${most})':force_original_aspect_ratio=decrease`
  const args = [
    ...['-v', 'error', '-nostdin', '-protocol_whitelist', 'file', '-max_pixels', String(limits.videoMaxPixels)],
    ...[
      '-codec_whitelist',
      decoders,
      '-threads',
      '1',
      '-f',
      demuxer,
      '-i',
      `file:${from}`,
      '-frames:v',
      String(moves ? maxFrames : 1),
    ],
    ...['-an', '-fps_mode', 'passthrough', '-vf', shrink, '-map_metadata', '-1', '-threads', '1'],
    ...['-c:v', 'libwebp_anim', '-quality', '90', '-compression_level', '1', '-loop', '0', '-f', 'webp', '-y', to],
  ]
  try {
    if (from !== picture) await writeFile(from, picture)
    await runFfmpeg(env, 'ffmpeg', args, { seconds })
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
