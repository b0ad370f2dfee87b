import { hashSync, verifySync } from '@node-rs/argon2'
import { setPriority } from 'node:os'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { HashingOptions } from './hashingOptions.ts'

/** Verifies the password where a hash is given, else hashes it. */
export interface HashingWork {
  password: string
  passwordHash?: string
}
export interface HashingAnswer {
  result?: string | boolean
  failed?: string
}

const options = workerData as HashingOptions

// Linux gives each thread a priority of its own; elsewhere the whole server would become slower.
if (process.platform === 'linux') setPriority(10)

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
