import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Env } from '../../env.ts'
import { runAtLowPriority } from './lowPriority.ts'

type Program = 'ffmpeg' | 'ffprobe'

const memoryKilobytes = 2_000_000
const outputMaxBytes = 64 * 1024 * 1024

const pathOf = (env: Env, program: Program): string => {
  if (!env.FFMPEG_PATH) return program
  return program === 'ffmpeg' ? env.FFMPEG_PATH : join(dirname(env.FFMPEG_PATH), program)
}

// Limits that the kernel enforces: memory, processor time, no core dump.
const bounded = (seconds: number) =>
  [
    `ulimit -v ${memoryKilobytes} 2>/dev/null`,
    `ulimit -t ${seconds} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    runAtLowPriority,
  ].join('; ')

/**
 * Runs ffmpeg or ffprobe as a child process and returns its output. Calls `onLine` with each line of output. Throws
 * `unavailable` if the program is not installed, `unsupported_media` if it failed or took too long.
 */
export function runFfmpeg(
  env: Env,
  program: Program,
  args: readonly string[],
  { seconds, onLine }: { seconds: number; onLine?: (line: string) => void },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', bounded(seconds), pathOf(env, program), ...args], {
      // Runs in a session of its own, which low priority requires (lowPriority.ts).
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      // Does not pass the server's secrets.
      env: { PATH: env.PATH, LC_ALL: 'C' },
    })
    const kill = () => void child.kill('SIGKILL')
    const timer = setTimeout(kill, seconds * 1_000)
    process.once('exit', kill)
    const chunks: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > outputMaxBytes) return kill()
      if (onLine) for (const line of chunk.toString('latin1').split('\n')) onLine(line)
      else chunks.push(chunk)
    })
    const end = (outcome: () => void) => {
      clearTimeout(timer)
      process.off('exit', kill)
      outcome()
    }
    child.once('error', () => end(() => reject(new ApiError('unavailable'))))
    child.once('close', (code) =>
      end(() => {
        // 126 and 127: the shell did not find the program or could not run it.
        if (code === 126 || code === 127) reject(new ApiError('unavailable'))
        else if (code === 0) resolve(Buffer.concat(chunks))
        else reject(new ApiError('unsupported_media'))
      }),
    )
  })
}
