import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { renderPdf } from './renderPdf.ts'

// Renders one statement in a worker thread (renderPdfApart).
parentPort!.postMessage(await renderPdf(workerData as Paper))
