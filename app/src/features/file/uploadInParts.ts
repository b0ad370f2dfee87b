import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, FileId, UploadId } from '@byeol/contract/ids.ts'
import { callAddress } from '../../api/address.ts'
import { call } from '../../api/call.ts'
import { NetworkError } from '../../api/NetworkError.ts'
import { readResponse } from '../../api/readResponse.ts'
import { requestHeaders } from '../../api/requestHeaders.ts'
import { upload } from '../../api/upload.ts'

const triesPerPart = 3
const retryDelayMs = 700

export interface UploadOptions {
  signal: AbortSignal
  /** 0 to 1 while the bytes are sent, 1 to 2 while the server processes them. */
  onProgress: (done: number) => void
}

/** `key` is a sendId: with the same one an upload resumes after a lost connection or a restart of the app. */
interface Parted {
  to: { chatId: ChatId } | { for: 'contents' }
  kind: 'photo' | 'video'
  file: Blob
  key: string
}

/** Uploads a large file in parts and returns its id. Throws ApiError, or NetworkError if nobody answers. */
export async function uploadInParts({ to, kind, file, key }: Parted, options: UploadOptions): Promise<FileId> {
  const begin = () =>
    call(
      api.file.uploadBegin,
      { ...to, kind, bytes: file.size, mimetype: file.type || 'application/octet-stream', key },
      { signal: options.signal },
    )
  return complete(await sendParts(file, begin, options), options)
}

async function sendParts(
  file: Blob,
  begin: () => Promise<{ uploadId: UploadId; partBytes: number; received: number }>,
  { signal, onProgress }: UploadOptions,
): Promise<UploadId> {
  let { uploadId, partBytes, received } = await begin()
  for (let tries = 0; received < file.size;) {
    onProgress(received / file.size)
    try {
      const part = file.slice(received, received + partBytes)
      const from = received
      received = await sendPart(uploadId, from, part, {
        signal,
        onProgress: (done) => onProgress((from + part.size * done) / file.size),
      })
      tries = 0
    } catch (error) {
      tries += 1
      const isTemporary = error instanceof NetworkError || (error instanceof ApiError && error.code === 'conflict')
      if (signal.aborted || !isTemporary || tries > triesPerPart) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs * 2 ** (tries - 1)))
      // Only the server knows how many bytes have arrived.
      ;({ uploadId, partBytes, received } = await begin())
    }
  }
  onProgress(1)
  return uploadId
}

async function sendPart(uploadId: UploadId, offset: number, part: Blob, options: UploadOptions): Promise<number> {
  const headers = { ...requestHeaders(), 'Content-Type': 'application/octet-stream' }
  const sent = await upload(callAddress('/file/upload-part', { uploadId, offset }), headers, part, {
    method: 'PUT',
    ...options,
  })
  if (sent.status === 0) throw new NetworkError()
  return (readResponse(sent.text) as { received: number }).received
}

async function complete(uploadId: UploadId, { signal, onProgress }: UploadOptions): Promise<FileId> {
  for (;;) {
    const { file, processed } = await call(api.file.uploadComplete, { uploadId }, { signal })
    if (file) return file.id
    onProgress(1 + processed)
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    signal.throwIfAborted()
  }
}
