import { receivedError, type ErrorCode } from '@byeol/contract/errors.ts'
import type { Actor } from '../Actor.ts'

/** Sends part of an upload and returns how many bytes have arrived so far. Throws the server's error. */
export async function putPart(
  who: Actor,
  uploadId: string,
  offset: number | string,
  bytes: Uint8Array,
  { token = who.token as string | null, type = 'application/octet-stream' } = {},
): Promise<number> {
  const answer = await fetch(`${who.base}/v1/file/upload-part?uploadId=${uploadId}&offset=${offset}`, {
    method: 'PUT',
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: new Uint8Array(bytes),
  })
  const body = (await answer.json()) as { result?: { received: number }; error?: { code: ErrorCode; data?: unknown } }
  if (body.error) throw receivedError(body.error.code, body.error.data)
  return body.result!.received
}
