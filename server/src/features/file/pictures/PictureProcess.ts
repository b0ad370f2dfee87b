import { ApiError } from '@byeol/contract/errors.ts'
import { fork, type ChildProcess } from 'node:child_process'
import type { Env } from '../../../env.ts'
import { runAtLowPriority } from '../lowPriority.ts'
import type { PictureAnswer, PictureTask, PictureWork } from './pictureWork.ts'

const main = new URL('pictureProcessMain.ts', import.meta.url)
const maxMs = 60_000

/**
 * Decodes and encodes pictures in a separate process with low priority and without the server's secrets, so that a
 * picture that crashes the decoder does not end the server. It starts each task at once: callers must wait for their
 * turn first (`costlyWork`).
 */
export interface PictureProcess {
  /**
   * Throws `unavailable` if the process ended or took longer than a minute, otherwise an Error with sharp's message.
   */
  run<Name extends keyof PictureWork>(name: Name, ...args: Parameters<PictureWork[Name]>): ReturnType<PictureWork[Name]>
  close(): Promise<void>
}

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

export function openPictureProcess({ PATH }: Pick<Env, 'PATH'>): PictureProcess {
  let child: ChildProcess | null = null
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  function receive(answer: PictureAnswer): void {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failed' in answer) asked?.reject(new Error(answer.failed))
    else asked?.resolve(answer.result)
    letServerEnd()
  }
  /** While no task runs, neither the process nor its channel keeps the server alive. */
  function letServerEnd(): void {
    if (waiting.size > 0) return child?.channel?.ref()
    child?.channel?.unref()
  }
  function start(): ChildProcess {
    // Detached gives it a session of its own. It still ends with the server, when the channel closes.
    const started = fork(main, {
      detached: true,
      serialization: 'advanced',
      execPath: '/bin/sh',
      execArgv: ['-c', runAtLowPriority, process.execPath],
      env: { PATH },
    })
    const end = () => {
      if (child !== started) return
      child = null
      const lost = [...waiting.values()]
      waiting.clear()
      for (const { reject } of lost) reject(new ApiError('unavailable'))
    }
    // After it has ended, the next picture starts a new process.
    started.once('error', end).once('exit', end).on('message', receive).unref()
    return started
  }

  async function ask(name: keyof PictureWork, args: unknown[]): Promise<unknown> {
    child ??= start()
    const asked = child
    const task: PictureTask = { id: ++lastId, name, args }
    const timer = setTimeout(() => asked.kill('SIGKILL'), maxMs)
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(task.id, { resolve, reject })
        letServerEnd()
        // A task that could not be sent is rejected by the `exit` handler.
        asked.send(task, () => {})
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    run: ((name: keyof PictureWork, ...args: unknown[]) => ask(name, args)) as PictureProcess['run'],
    async close() {
      const ending = child
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill('SIGKILL')
      await ended
    },
  }
}
