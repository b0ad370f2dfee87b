import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import { callAddress } from '../../../api/address.ts'
import { call } from '../../../api/call.ts'
import { lineSpeed } from '../../../api/LineSpeed.ts'
import { NetworkError } from '../../../api/NetworkError.ts'
import { readResponse } from '../../../api/readResponse.ts'
import { requestHeaders } from '../../../api/requestHeaders.ts'
import { answerOf, upload } from '../../../api/upload.ts'
import type { MediaKind } from '../PickedMedia.ts'
import { sendParts, type UploadCalls } from './sendParts.ts'

const triesAtMost = 4
const retryDelayMs = 700

export interface UploadOptions {
  signal: AbortSignal
  /** Called with the progress: 0 to 1 while the file is sent, 1 to 2 while the server processes it. */
  onProgress: (done: number) => void
}

/**
 * A file to upload. `key` is a sendId: with the same key, an upload continues after a lost connection or a restart of
 * the app.
 */
export interface Parted {
  to: { chatId: ChatId } | { for: 'contents' }
  kind: MediaKind
  file: Blob
  key: string
  /** Whether to keep only the beginning of a video that is too long. */
  cuts?: boolean
}

/**
 * Uploads a file in parts and returns its id. Retries a few times. Throws ApiError, UnreadableFile, or NetworkError if
 * the server does not respond.
 */
export async function uploadInParts(parted: Parted, options: UploadOptions): Promise<FileId> {
  let furthest = 0
  for (let tries = 1; ; tries++) {
    const onProgress = (done: number) => {
      if (done > furthest) tries = 1
      furthest = Math.max(furthest, done)
      options.onProgress(done)
    }
    try {
      return await uploadOnce(parted, { ...options, onProgress, inTurn: (send) => send() })
    } catch (error) {
      const isPassing = error instanceof NetworkError || (error instanceof ApiError && !isDecided(error))
      if (options.signal.aborted || !isPassing || tries >= triesAtMost) throw error
      await pause(retryDelayMs * 2 ** (tries - 1))
    }
  }
}

/** Tries the upload once. Each part waits for its turn. */
export function uploadOnce(
  { to, kind, file, key, cuts = false }: Parted,
  { signal, onProgress, inTurn }: UploadOptions & { inTurn: <T>(send: () => Promise<T>) => Promise<T> },
): Promise<FileId> {
  const mimetype = file.type || 'application/octet-stream'
  const calls: UploadCalls = {
    begin: () =>
      call(api.file.uploadBegin, { ...to, kind, bytes: file.size, mimetype, key, ...(cuts && { cuts }) }, { signal }),
    send: async (at, part, partOptions) => {
      const address = callAddress('/file/upload-part', { ...at })
      const headers = { ...requestHeaders(), 'Content-Type': 'application/octet-stream' }
      const sent = await upload(address, headers, part, { method: 'PUT', signal, ...partOptions })
      return (readResponse(answerOf(sent)) as { received: number }).received
    },
    complete: async (uploadId) => {
      const { file: made, processed } = await call(api.file.uploadComplete, { uploadId }, { signal })
      return { fileId: made?.id ?? null, processed }
    },
  }
  return sendParts(file, calls, { speed: lineSpeed, signal, onProgress, inTurn, pause, now: () => performance.now() })
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
