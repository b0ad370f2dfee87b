import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import type { FileId, UploadId } from '@byeol/contract/ids.ts'
import type { LineSpeed } from '../../../api/LineSpeed.ts'
import { NetworkError } from '../../../api/NetworkError.ts'
import { readBytes } from './UnreadableFile.ts'

export interface UploadCalls {
  /** Begins the upload, or returns the state of one that was begun before. */
  begin: () => Promise<{ uploadId: UploadId; partBytes: number; received: number }>
  /** Returns the total number of bytes that the server has received. */
  send: (at: { uploadId: UploadId; offset: number }, part: Blob, options: PartOptions) => Promise<number>
  complete: (uploadId: UploadId) => Promise<{ fileId: FileId | null; processed: number }>
}

export interface PartOptions {
  limitMs: number
  onProgress: (done: number) => void
}

interface Tools {
  speed: LineSpeed
  signal: AbortSignal
  onProgress: (done: number) => void
  /** Runs `send` for one part when it is this upload's turn. */
  inTurn: <T>(send: () => Promise<T>) => Promise<T>
  pause: (ms: number) => Promise<void>
  /** The current time in milliseconds. */
  now: () => number
}

const askAgainMs = 700
/** The upload is aborted if the server reports no progress for this long while processing the file. */
const processingStalledMs = 10 * 60_000
const resyncsAtMost = 3

const lostPart: readonly ErrorCode[] = ['conflict', 'not_found']

/**
 * Sends the bytes that the server does not have yet, in parts that suit the speed of the connection. Returns the file's
 * id once the server has processed it. Throws if a failure can be solved neither with a smaller part nor by asking the
 * server what it has received.
 */
export async function sendParts(file: Blob, calls: UploadCalls, tools: Tools): Promise<FileId> {
  const { signal, onProgress } = tools
  let begun = await calls.begin()
  for (let resyncs = 0; ;) {
    try {
      while (begun.received < file.size) {
        onProgress(begun.received / file.size)
        const received = await sendNextPart(file, begun, calls, tools)
        if (received > begun.received) resyncs = 0
        begun = { ...begun, received }
      }
      onProgress(1)
      return await untilProcessed(begun.uploadId, calls, tools)
    } catch (error) {
      signal.throwIfAborted()
      const isLost = error instanceof ApiError && lostPart.includes(error.code)
      if (!isLost || ++resyncs > resyncsAtMost) throw error
      // Only the server knows how many bytes have arrived, and whether it still has them.
      const again = await calls.begin()
      if (again.received === file.size && begun.received === file.size) throw error
      begun = again
    }
  }
}

async function sendNextPart(
  file: Blob,
  { uploadId, partBytes, received: offset }: { uploadId: UploadId; partBytes: number; received: number },
  calls: UploadCalls,
  { speed, signal, onProgress, inTurn, now }: Tools,
): Promise<number> {
  return inTurn(async () => {
    signal.throwIfAborted()
    const size = Math.min(speed.partBytes(partBytes), file.size - offset)
    const part = await readBytes(file, offset, offset + size)
    const began = now()
    try {
      const received = await calls.send({ uploadId, offset }, part, {
        limitMs: speed.limitMs(size),
        onProgress: (done) => onProgress((offset + size * done) / file.size),
      })
      speed.sent(size, now() - began)
      return received
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payload_too_large' && speed.refuseSize(size)) return offset
      if (error instanceof NetworkError) speed.died()
      throw error
    }
  })
}

async function untilProcessed(
  uploadId: UploadId,
  { complete }: UploadCalls,
  { signal, onProgress, pause, now }: Tools,
): Promise<FileId> {
  for (let last = { processed: -1, at: now() }; ;) {
    const { fileId, processed } = await complete(uploadId)
    if (fileId) return fileId
    if (processed !== last.processed) last = { processed, at: now() }
    if (now() - last.at > processingStalledMs) throw new NetworkError()
    onProgress(1 + processed)
    await pause(askAgainMs)
    signal.throwIfAborted()
  }
}
