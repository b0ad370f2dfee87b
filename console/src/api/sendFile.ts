import type { Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { send } from './send.ts'

/** Makes a call that takes a file and nothing else. Throws as `send` does. */
export async function sendFile<E extends Endpoint>(endpoint: E, file: File): Promise<Result<E>> {
  const body = new FormData()
  body.append('file', file)
  return send(endpoint, {}, { body })
}
