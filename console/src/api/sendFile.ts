import type { Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { send } from './send.ts'

/** Makes a call with a file as its only input. Throws the errors of `send`. */
export async function sendFile<E extends Endpoint>(endpoint: E, file: File): Promise<Result<E>> {
  const body = new FormData()
  body.append('file', file)
  return send(endpoint, {}, { body })
}
