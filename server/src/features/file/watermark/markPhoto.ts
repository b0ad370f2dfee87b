import { Worker } from 'node:worker_threads'
import { ApiError } from '@byeol/contract/errors.ts'

const maxMs = 30_000

/** Runs `markPhotoHere` on a worker thread. Throws `unavailable` when the thread fails. */
export function markPhoto(photo: Buffer, id: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('markWorker.ts', import.meta.url), {
      workerData: { photo: new Uint8Array(photo), id },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => void worker.terminate(), maxMs)
    worker.once('message', (jpeg: Uint8Array) => resolve(Buffer.from(jpeg)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new ApiError('unavailable'))
    })
  })
}
