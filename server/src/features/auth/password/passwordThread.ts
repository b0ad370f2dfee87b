import { MessageChannel, Worker } from 'node:worker_threads'
import { hashOfNobody, type HashingOptions } from './hashingOptions.ts'
import type { HashingAnswer, HashingWork } from './passwordWorker.ts'

/**
 * Hashes on a separate thread: four hashes at once would occupy the four threads that files, compression and pictures
 * need. One thread hashes as fast as four, because argon2 is limited by memory speed.
 */
export interface PasswordThread {
  hash(password: string): Promise<string>
  /** A hash that matches no password and takes as long to verify as a person's. */
  readonly hashOfNobody: string
  verify(passwordHash: string, password: string): Promise<boolean>
  close(): Promise<void>
}

export function openPasswordThread(options: HashingOptions): PasswordThread {
  let worker: Worker | null = null

  function start(): Worker {
    const started = new Worker(new URL('passwordWorker.ts', import.meta.url), { workerData: options })
    const end = () => {
      if (worker === started) worker = null
    }
    // The next call starts a thread again.
    started.once('error', end).once('exit', end).unref()
    return started
  }

  function ask<Work extends HashingWork>(work: Work): Promise<string | boolean> {
    const { port1: mine, port2: answers } = new MessageChannel()
    worker ??= start()
    worker.postMessage({ ...work, answers }, [answers])
    return new Promise((resolve, reject) => {
      mine.once('message', ({ result, failed }: HashingAnswer) => {
        mine.close()
        if (result === undefined) reject(new Error(failed))
        else resolve(result)
      })
      mine.once('close', () => reject(new Error('the thread that hashes passwords ended')))
    })
  }

  return {
    hash: async (password) => (await ask({ password })) as string,
    hashOfNobody: hashOfNobody(options),
    verify: async (passwordHash, password) => (await ask({ password, passwordHash })) as boolean,
    close: async () => void (await worker?.terminate()),
  }
}
