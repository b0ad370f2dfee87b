import { parentPort, workerData } from 'node:worker_threads'
import { markPhotoHere } from './markPhotoHere.ts'

const { photo, id } = workerData as { photo: Uint8Array; id: string }
const jpeg = await markPhotoHere(Buffer.from(photo), id)
parentPort!.postMessage(new Uint8Array(jpeg))
