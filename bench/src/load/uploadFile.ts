import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@byeol/contract/api.ts'
import type { Calls } from './openCalls.ts'

const askAgainMs = 100

export interface Upload {
  token: string
  chatId: string
  kind: 'photo' | 'video'
  bytes: Uint8Array
}

/**
 * Uploads as the app's uploadMedia.ts does: begins, sends one part after the other, then asks until the file is
 * processed. Returns the file's id.
 */
export async function uploadFile(calls: Calls, { token, chatId, kind, bytes }: Upload): Promise<string> {
  const mimetype = kind === 'photo' ? 'image/jpeg' : 'video/mp4'
  const begin = { chatId, kind, bytes: bytes.length, mimetype }
  const { uploadId, partBytes } = await calls.post<{ uploadId: string; partBytes: number }>(
    api.file.uploadBegin.path,
    token,
    begin,
  )
  for (let offset = 0; offset < bytes.length; offset += partBytes)
    await calls.put(
      `/file/upload-part?uploadId=${uploadId}&offset=${offset}`,
      token,
      bytes.subarray(offset, offset + partBytes),
    )
  for (;;) {
    const { file } = await calls.post<{ file: { id: string } | null }>(api.file.uploadComplete.path, token, {
      uploadId,
    })
    if (file) return file.id
    await wait(askAgainMs)
  }
}
