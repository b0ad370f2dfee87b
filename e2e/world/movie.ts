import type { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Makes a video with sound, large enough to be uploaded in several parts. */
export function movie(seconds: number): File {
  const folder = mkdtempSync(join(tmpdir(), 'byeol-movie-'))
  const path = join(folder, 'movie.mp4')
  const source = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=1280x720:rate=24:duration=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=duration=${seconds}`,
  ]
  execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    '-v',
    'error',
    ...source,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '8M',
    '-pix_fmt',
    'yuv420p',
    path,
  ])
  const buffer = readFileSync(path)
  rmSync(folder, { recursive: true })
  return { name: 'movie.mp4', mimeType: 'video/mp4', buffer }
}
