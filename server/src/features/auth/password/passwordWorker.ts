import { hashSync, verifySync } from '@node-rs/argon2'
import { setPriority } from 'node:os'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { HashingOptions } from './hashingOptions.ts'

/** A task of the worker: with `passwordHash` it verifies the password, without it hashes the password. */
export interface HashingWork {
  password: string
  passwordHash?: string
}
export interface HashingAnswer {
  result?: string | boolean
  failed?: string
}

const options = workerData as HashingOptions

// On Linux each thread has its own priority; elsewhere this would slow down the whole server.
if (process.platform === 'linux') lowerPriority()

/** Some sandboxes forbid the call. Then hashing competes with the server, which is better than no sign-in. */
function lowerPriority(): void {
  try {
    setPriority(10)
  } catch {}
}

function run({ password, passwordHash }: HashingWork): HashingAnswer {
  try {
    return {
      result: passwordHash === undefined ? hashSync(password, options) : verifySync(passwordHash, password),
    }
  } catch (error) {
    return { failed: String(error) }
  }
}

parentPort!.on('message', ({ answers, ...work }: HashingWork & { answers: MessagePort }) =>
  answers.postMessage(run(work)),
)
