import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Env } from '../../../env.ts'
import { inputArgs } from '../probeVideo.ts'
import { mp4Args } from '../processVideo.ts'
import { runFfmpeg } from '../runFfmpeg.ts'
import { markLayers } from './markLayers.ts'

// Most copies are made within twenty seconds; the queue considers a task lost after two minutes (openQueue.ts).
const markSeconds = 60

/**
 * A copy of a stored video that contains a person's id twice: faintly visible, and invisible. Throws `unavailable` (no
 * ffmpeg), `unsupported_media` (it took too long).
 */
export async function markVideo(
  env: Env,
  mp4: Buffer,
  { width, height }: { width: number; height: number },
  id: string,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-mark-'))
  const [source, overlay, target] = [join(folder, 'source.mp4'), join(folder, 'mark.png'), join(folder, 'target.mp4')]
  try {
    await writeFile(source, mp4)
    await sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .composite(markLayers(id, { width, height }))
      .png()
      .toFile(overlay)
    const args = [
      ...['-nostdin', '-v', 'error', '-threads', '1', '-filter_threads', '1', ...(await inputArgs(source))],
      ...['-protocol_whitelist', 'file', '-f', 'png_pipe', '-i', overlay],
      ...[
        '-filter_complex',
        '[0:V:0][1:v]overlay=0:0,setsar=1[v]',
        '-map',
        '[v]',
        '-map',
        '0:a:0?',
        '-c:a',
        'copy',
        ...mp4Args,
        target,
      ],
    ]
    await runFfmpeg(env, 'ffmpeg', args, { seconds: markSeconds })
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
