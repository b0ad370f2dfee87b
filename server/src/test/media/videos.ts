import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Wanted {
  seconds?: number
  size?: string
  rate?: number
  /** The container format of the file. */
  format?: 'mp4' | 'mov' | 'webm' | 'mkv'
  silent?: boolean
  /** Like a video from a phone held upright: landscape frames with rotation metadata. */
  turned?: boolean
  more?: string[]
}

/** Creates a video with sound using ffmpeg; its metadata contains a location and a title. */
export function makeVideo({
  seconds = 2,
  size = '320x240',
  rate = 15,
  format = 'mp4',
  silent = false,
  turned = false,
  more = [],
}: Wanted = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'byeol-test-video-'))
  const path = join(folder, `video.${format}`)
  const sound = silent ? [] : ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  const codecs =
    format === 'webm'
      ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8']
      : ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  const told = [
    '-metadata',
    'title=somebody',
    '-metadata',
    'location=+37.5665+126.9780/',
    '-metadata',
    'comment=byeol-secret-place',
  ]
  try {
    execFileSync(
      process.env.FFMPEG_PATH ?? 'ffmpeg',
      [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
        ...sound,
        ...codecs,
        ...told,
        ...more,
        path,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    if (!turned) return readFileSync(path)
    const upright = join(folder, `turned.${format}`)
    execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [
      '-v',
      'error',
      '-i',
      path,
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
      upright,
    ])
    return readFileSync(upright)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
