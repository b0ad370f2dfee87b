import { parentPort, workerData } from 'node:worker_threads'
import { renderPdf, type WrittenStatement } from './renderPdf.ts'

// The thread of one statement (renderPdfApart).
parentPort!.postMessage(await renderPdf(workerData as WrittenStatement))
