import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Env } from '../../env.ts'
import { graceMs, inputArgs, probeVideo } from './probeVideo.ts'
import type { Context } from '../../context.ts'
import type { ProcessedPhoto } from './pictures/encodePhoto.ts'
import { hashUpload, type MediaHashes } from './removedMedia.ts'
import { runFfmpeg } from './runFfmpeg.ts'

export interface ProcessedVideo {
  width: number
  height: number
  durationMs: number
  /** H.264 and AAC in MP4, at most 720p, with the index first and no metadata. */
  mp4: Buffer
  poster: ProcessedPhoto
}

const encodeSeconds = 240
const longest = limits.videoMaxMs + graceMs
const longSide = 1_280
const shortSide = 720
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)

/** The size after re-encoding: the original size, or smaller. */
function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const factor = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height))
  return { width: even(width * factor), height: even(height * factor) }
}

/** Maps HDR white (203 nits) to the screen's white: darker values stay as they are, brighter ones are compressed. */
const toneMap = [
  'zscale=t=linear:npl=203',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=mobius:param=0.9:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p',
]

export const mp4Args = [
  ...[
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-dn',
    '-sn',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-maxrate',
    '4M',
    '-bufsize',
    '8M',
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'main',
  ],
  ...['-fpsmax', '30', '-threads', '1', '-movflags', '+faststart', '-f', 'mp4', '-y'],
]

/** Reads ffmpeg's progress lines and reports progress from 0 to 1. */
export const progressOf = (durationMs: number, onProgress: (done: number) => void) => (line: string) => {
  const microseconds = /^out_time_us=(\d+)/u.exec(line)?.[1]
  if (microseconds) onProgress(Math.min(1, Number(microseconds) / 1_000 / durationMs))
}

async function encode(
  { env, pictures }: Pick<Context, 'env' | 'pictures'>,
  source: string,
  folder: string,
  { onProgress, cuts }: { onProgress: (done: number) => void; cuts: boolean },
): Promise<ProcessedVideo> {
  const facts = await probeVideo(env, source, { longestMs: cuts ? Infinity : longest })
  const { width, height } = fitted(facts)
  const target = join(folder, 'video.mp4')
  const isTooLong = facts.durationMs === null || facts.durationMs > longest
  const args = [
    ...['-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-threads', '1', '-filter_threads', '1'],
    ...(await inputArgs(source)),
    ...[
      '-map',
      '0:V:0',
      '-map',
      '0:a:0?',
      '-t',
      String((cuts && isTooLong ? limits.videoMaxMs : longest + 500) / 1_000),
      '-vf',
      [`scale=${width}:${height}`, ...(facts.isHdr ? toneMap : []), 'setsar=1'].join(','),
    ],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '44100', ...mp4Args, target],
  ]
  await runFfmpeg(env, 'ffmpeg', args, {
    seconds: encodeSeconds,
    onLine: progressOf(Math.min(facts.durationMs ?? longest, longest), onProgress),
  })
  // The declared length may be wrong or missing, so the re-encoded video is measured.
  const { durationMs } = await probeVideo(env, target, { longestMs: longest })
  if (!durationMs) throw new ApiError('unsupported_media')
  const poster = await pictures.run('encodePhoto', await stillOf(env, target, durationMs))
  return { width, height, durationMs, mp4: await readFile(target), poster }
}

/**
 * One frame of a video as a PNG: at one second, or from the middle if the video is shorter than two seconds. If there
 * is no frame at that time, the first frame.
 */
async function stillOf(env: Env, path: string, durationMs: number): Promise<Buffer> {
  const input = await inputArgs(path)
  const still = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1']
  const frameAt = (seconds: number) => {
    const seek = ['-nostdin', '-v', 'error', '-threads', '1', '-ss', String(seconds)]
    return runFfmpeg(env, 'ffmpeg', [...seek, ...input, ...still], { seconds: 20 })
  }
  const later = await frameAt(Math.min(1_000, durationMs / 2) / 1_000)
  const frame = later.length > 0 ? later : await frameAt(0)
  if (frame.length === 0) throw new ApiError('unsupported_media')
  return frame
}

interface VideoOptions {
  onProgress?: (done: number) => void
  /** If a video is too long, keep its first `limits.videoMaxMs` instead of refusing it. */
  cuts?: boolean
  gone?: AbortSignal
}

/**
 * Re-encodes a video in a child process when it is the person's turn. Recognizes the format by the bytes, not by the
 * file name. Skipped if `gone` aborts before the turn. Throws `unsupported_media`, `payload_too_large` (too long, too
 * many pixels), `too_many_requests`, `unavailable` (too many videos are waiting, or ffmpeg is not installed).
 */
export async function processVideo(
  ctx: Pick<Context, 'env' | 'limits' | 'pictures'>,
  person: string,
  source: string,
  { onProgress = () => {}, cuts = false, gone }: VideoOptions = {},
): Promise<ProcessedVideo & MediaHashes> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-video-'))
  try {
    const video = await ctx.limits.inTurn('videos', person, () => encode(ctx, source, folder, { onProgress, cuts }), {
      signal: gone,
    })
    return { ...video, bytesHash: await hashUpload(source), lookHash: video.poster.lookHash }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
