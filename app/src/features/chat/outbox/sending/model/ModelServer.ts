import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId, UploadId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/**
 * Simulates how the server handles messages and uploads. The server's own tests check that it really behaves like this.
 */
export class ModelServer {
  /** The stored messages of each chat, in order. */
  readonly stored = new Map<string, string[]>()
  readonly refuses = new Set<string>()
  readonly brokenFiles = new Set<string>()
  readonly poisonedFiles = new Set<string>()
  private readonly uploads = new Map<string, { bytes: number; received: number; asked: number }>()

  send(chatId: string, sendId: string): void {
    if (this.refuses.has(sendId)) throw new ApiError('not_allowed')
    const chat = this.stored.get(chatId) ?? []
    if (!chat.includes(sendId)) this.stored.set(chatId, [...chat, sendId])
  }

  begin(key: string, bytes: number) {
    const upload = this.uploads.get(key) ?? { bytes, received: 0, asked: 0 }
    this.uploads.set(key, upload)
    return { uploadId: key as UploadId, partBytes: limits.uploadPartBytes, received: upload.received }
  }

  takePart(key: string, offset: number, bytes: number): number {
    const upload = this.uploads.get(key)!
    const least = Math.min(limits.uploadPartMinBytes, upload.bytes - offset)
    if (offset !== upload.received || bytes < least) throw new ApiError('conflict', { received: upload.received })
    return (upload.received += bytes)
  }

  complete(key: string): { fileId: FileId | null; processed: number } {
    const upload = this.uploads.get(key)!
    if (upload.received !== upload.bytes) throw new ApiError('conflict', { received: upload.received })
    if (this.brokenFiles.has(key)) throw new ApiError('unsupported_media')
    if (this.poisonedFiles.has(key)) throw new ApiError('unavailable')
    upload.asked += 1
    return upload.asked > 2 ? { fileId: `file-${key}` as FileId, processed: 1 } : { fileId: null, processed: 0.4 }
  }
}
