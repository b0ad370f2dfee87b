import { apiPrefix } from '@byeol/contract/api.ts'
import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { receivedError, type ErrorCode } from '@byeol/contract/errors.ts'
import { reviveDates, wrapDates, type Envelope } from '@byeol/contract/wire.ts'

export interface Upload {
  bytes: Uint8Array
  name?: string
  /** Aborts the request, as if the client had disconnected. */
  signal?: AbortSignal
}

function query(args: object): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(args))
    for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one))
  const text = search.toString()
  return text ? `?${text}` : ''
}

function form(args: object, upload: Upload | undefined): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(args)) data.append(key, String(value))
  if (upload) data.append('file', new Blob([new Uint8Array(upload.bytes)]), upload.name ?? 'photo.jpg')
  return data
}

/** Makes a call over real HTTP, with additional headers `more`. Throws the ApiError in the response. */
export async function callApi<E extends Endpoint>(
  base: string,
  token: string | null,
  endpoint: E,
  args: Args<E>,
  upload?: Upload,
  more: Record<string, string> = {},
  onAnswer: (answer: Response) => void = () => {},
): Promise<Result<E>> {
  const headers: Record<string, string> = {
    ...more,
    'accept-language': 'ko',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const input = args as object
  const url = `${base}${apiPrefix}${endpoint.path}${endpoint.sends === 'query' ? query(input) : ''}`
  const body =
    endpoint.sends === 'json'
      ? JSON.stringify(wrapDates(input))
      : endpoint.sends === 'form'
        ? form(input, upload)
        : null
  if (endpoint.sends === 'json') headers['content-type'] = 'application/json'
  const response = await fetch(url, { method: endpoint.method, headers, body, signal: upload?.signal ?? null })
  onAnswer(response)
  const envelope = (await response.json()) as Envelope
  if ('error' in envelope)
    throw receivedError(envelope.error.code as ErrorCode, reviveDates(envelope.error.data), envelope.error.message)
  return reviveDates(envelope.result) as Result<E>
}
