import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import { audioDecoders } from './probeVideo.ts'
import { runFfmpeg } from './runFfmpeg.ts'

export interface ProcessedVoice {
  durationMs: number
  /** The loudness of 48 equal parts of the recording, each from 0 to 100. */
  waveform: number[]
  /** Mono AAC at 96 kbit/s in MP4, with the index first and no metadata. */
  mp4: Buffer
}

const encodeSeconds = 120
/** In milliseconds. For recorders that stop a little late. */
const graceMs = 1_000
const sampleRate = 4_000

/** The ffmpeg demuxer for a file, chosen by its magic bytes. Throws `unsupported_media`. */
function formatOf(head: Buffer): string {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(4, 8) === 'ftyp') return 'mov'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (text(0, 4) === 'fLaC') return 'flac'
  if (head.readUInt32BE(0) === 0x1a_45_df_a3) return 'matroska'
  if (head[0] === 0xff && (head[1]! & 0xf6) === 0xf0) return 'aac'
  if (text(0, 3) === 'ID3' || (head[0] === 0xff && (head[1]! & 0xe0) === 0xe0)) return 'mp3'
  throw new ApiError('unsupported_media')
}

/**
 * The ffmpeg arguments that force one demuxer, so that playlists and scripts are not followed and only this one local
 * file is opened.
 */
async function inputArgs(path: string): Promise<string[]> {
  const handle = await open(path, 'r')
  const head = Buffer.alloc(12)
  await handle.read(head, 0, 12, 0)
  await handle.close()
  return ['-protocol_whitelist', 'file', '-codec_whitelist', audioDecoders, '-f', formatOf(head), '-i', path]
}

const quiet = ['-nostdin', '-v', 'error', '-nostats', '-threads', '1', '-filter_threads', '1']
const withoutTraces = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

/** The loudness of each part relative to the loudest one. `samples` are 16-bit. */
function waveformOf(samples: Buffer): number[] {
  const count = Math.floor(samples.length / 2)
  const loudness = Array.from({ length: limits.voiceBars }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((at) => Math.floor((count * at) / limits.voiceBars)) as [number, number]
    let sum = 0
    for (let at = from; at < to; at++) sum += samples.readInt16LE(at * 2) ** 2
    return to > from ? Math.sqrt(sum / (to - from)) : 0
  })
  const loudest = Math.max(1, ...loudness)
  return loudness.map((each) => Math.round((each * 100) / loudest))
}

/** Refuses a file if its declared duration is too long. */
async function requireShort(env: Env, source: string, longest: number): Promise<void> {
  const args = ['-v', 'error', ...(await inputArgs(source)), '-show_entries', 'format=duration', '-of', 'csv=p=0']
  const seconds = Number((await runFfmpeg(env, 'ffprobe', args, { seconds: 15 })).toString())
  if (seconds * 1_000 > longest) throw new ApiError('payload_too_large')
}

async function encode(env: Env, source: string, folder: string, longest: number): Promise<ProcessedVoice> {
  await requireShort(env, source, longest)
  const target = join(folder, 'voice.m4a')
  await runFfmpeg(
    env,
    'ffmpeg',
    [
      ...[...quiet, ...(await inputArgs(source)), '-map', '0:a:0', '-vn', '-dn', '-sn', ...withoutTraces],
      // Encodes slightly more than is allowed, so that the check of the result notices a recording that is too long.
      ...['-t', String((longest + 500) / 1_000), '-c:a', 'aac', '-b:a', '96k', '-ac', '1', '-ar', '44100'],
      ...['-movflags', '+faststart', '-f', 'mp4', '-y', target],
    ],
    { seconds: encodeSeconds },
  )
  const raw = ['-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1']
  const samples = await runFfmpeg(env, 'ffmpeg', [...quiet, ...(await inputArgs(target)), ...raw], { seconds: 60 })
  const durationMs = Math.round((samples.length / 2 / sampleRate) * 1_000)
  if (durationMs === 0) throw new ApiError('unsupported_media')
  if (durationMs > longest) throw new ApiError('payload_too_large')
  return { durationMs, waveform: waveformOf(samples), mp4: await readFile(target) }
}

/**
 * Re-encodes a voice recording in a child process when it is the person's turn. Recognizes the format by the bytes, not
 * by the file name. Skipped if `gone` aborts before the turn. Throws `unsupported_media`, `payload_too_large` (longer
 * than `maxMs`), `too_many_requests`, `unavailable` (too many recordings are waiting, or ffmpeg is not installed).
 */
export async function processVoice(
  ctx: Pick<Context, 'env' | 'limits'>,
  person: string,
  source: string,
  { gone, maxMs = limits.voiceMaxMs }: { gone?: AbortSignal | undefined; maxMs?: number } = {},
): Promise<ProcessedVoice> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-voice-'))
  try {
    return await ctx.limits.inTurn('voices', person, () => encode(ctx.env, source, folder, maxMs + graceMs), {
      signal: gone,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
