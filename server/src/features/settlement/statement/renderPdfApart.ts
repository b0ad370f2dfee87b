import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'

/** Renders a statement in a worker thread, because subsetting the font takes a quarter of a second. */
export const renderPdfApart = (paper: Paper): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('pdfWorker.ts', import.meta.url), { workerData: paper })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of a statement ended')))
  })
