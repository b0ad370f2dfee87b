import { parentPort, workerData } from 'node:worker_threads'
import { renderPdf, type WrittenStatement } from './renderPdf.ts'

// Renders one statement in a worker thread (renderPdfApart).
parentPort!.postMessage(await renderPdf(workerData as WrittenStatement))
