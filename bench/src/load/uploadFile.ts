import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@byeol/contract/api.ts'
import type { Calls } from './openCalls.ts'

const askAgainMs = 100

interface Upload {
  token: string
  chatId: string
  kind: 'photo'
  bytes: Buffer
}

/** Uploads like the app's uploadMedia.ts: begins, sends part by part, then asks until the file is processed. */
export async function uploadFile(calls: Calls, { token, chatId, kind, bytes }: Upload): Promise<void> {
  const begin = { chatId, kind, bytes: bytes.length, mimetype: 'image/jpeg' }
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
    const { file } = await calls.post<{ file: object | null }>(api.file.uploadComplete.path, token, {
      uploadId,
    })
    if (file) return
    await wait(askAgainMs)
  }
}
