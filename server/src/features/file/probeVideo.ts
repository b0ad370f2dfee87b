import { open } from 'node:fs/promises'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Env } from '../../env.ts'
import { runFfmpeg } from './runFfmpeg.ts'

const probeSeconds = 15
const videoDecoders = 'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,mjpeg,h263'
export const audioDecoders =
  'aac,mp3,mp3float,opus,libopus,vorbis,libvorbis,alac,ac3,eac3,flac,pcm_s16le,pcm_s16be,pcm_s24le,amrnb,amrwb'
/** The possible first boxes of QuickTime files. Files of older cameras have no `ftyp`. */
const movBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
const decoders = `${videoDecoders},${audioDecoders}`

/**
 * The ffmpeg arguments that force the demuxer matching the file's magic bytes. So playlists, concat scripts and
 * subtitles reach no demuxer, and only this one local file is opened. Throws `unsupported_media`.
 */
export async function inputArgs(path: string): Promise<string[]> {
  const handle = await open(path, 'r')
  const head = Buffer.alloc(12)
  await handle.read(head, 0, 12, 0)
  await handle.close()
  const isMov = movBoxes.has(head.toString('latin1', 4, 8))
  const format = isMov ? 'mov' : head.readUInt32BE(0) === 0x1a_45_df_a3 ? 'matroska' : null
  if (!format) throw new ApiError('unsupported_media')
  return [
    '-protocol_whitelist',
    'file',
    '-codec_whitelist',
    decoders,
    '-max_pixels',
    String(limits.videoMaxPixels),
    '-f',
    format,
    '-i',
    path,
  ]
}

interface Probed {
  streams?: {
    codec_type?: string
    width?: number
    height?: number
    duration?: string
    sample_aspect_ratio?: string
    color_transfer?: string
    disposition?: { attached_pic?: number }
    tags?: { rotate?: string }
    side_data_list?: { rotation?: number }[]
  }[]
  format?: { duration?: string }
}

export interface VideoFacts {
  /** The displayed width: after rotation, with square pixels. */
  width: number
  height: number
  /** Null if the file does not state it. */
  durationMs: number | null
  /** True for HDR10, HLG, and Dolby Vision based on either. */
  isHdr: boolean
}

const hdrTransfers = new Set(['smpte2084', 'arib-std-b67'])

/**
 * Reads the size and duration that a video file declares. Throws `unsupported_media` (not a video), `payload_too_large`
 * (too long, too many pixels), `unavailable`.
 */
export async function probeVideo(env: Env, path: string, { longestMs }: { longestMs: number }): Promise<VideoFacts> {
  const args = ['-v', 'error', ...(await inputArgs(path)), '-show_format', '-show_streams', '-of', 'json']
  const { streams = [], format } = JSON.parse(
    (await runFfmpeg(env, 'ffprobe', args, { seconds: probeSeconds })).toString(),
  ) as Probed
  const video = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic)
  if (!video?.width || !video.height) throw new ApiError('unsupported_media')
  if (video.width * video.height > limits.videoMaxPixels) throw new ApiError('payload_too_large')

  const seconds = Math.max(Number(format?.duration ?? Number.NaN), Number(video.duration ?? 0) || 0)
  const durationMs = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1_000) : null
  if (durationMs !== null && durationMs > longestMs) throw new ApiError('payload_too_large')

  const [a, b] = (video.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const stretched = a && b ? Math.max(1, Math.round((video.width * a) / b)) : video.width
  const turns =
    video.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(video.tags?.rotate ?? 0)
  const isTurned = Math.abs(turns) % 180 === 90
  return {
    width: isTurned ? video.height : stretched,
    height: isTurned ? stretched : video.height,
    durationMs,
    isHdr: hdrTransfers.has(video.color_transfer ?? ''),
  }
}

/** Tolerance above the longest allowed video: a phone that stops at one minute records a few frames more. */
export const graceMs = 1_000
