import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../../../../env.ts'
import { inputArgs } from '../../probeVideo.ts'
import { runFfmpeg } from '../../runFfmpeg.ts'

const framesMax = 8
const everyFrames = 12

/** Some frames from the beginning of a video, as PNGs. Throws `unavailable` (no ffmpeg), `unsupported_media`. */
export async function readFrames(env: Env, video: string): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-frames-'))
  try {
    const picked = ['-vf', `select=not(mod(n\\,${everyFrames}))`, '-fps_mode', 'vfr', '-frames:v', String(framesMax)]
    const args = ['-nostdin', '-v', 'error', ...(await inputArgs(video)), ...picked, join(folder, '%02d.png')]
    await runFfmpeg(env, 'ffmpeg', args, { seconds: 60 })
    const names = (await readdir(folder)).toSorted()
    return await Promise.all(names.map((name) => readFile(join(folder, name))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
