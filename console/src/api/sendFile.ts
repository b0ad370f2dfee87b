import type { Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { send } from './send.ts'

/** Makes a call with a file, which is sent after its fields. Throws the same errors as `send`. */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  fields: Record<string, string> = {},
): Promise<Result<E>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file)
  return send(endpoint, {}, { body })
}
