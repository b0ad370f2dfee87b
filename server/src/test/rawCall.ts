import { apiPrefix } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'

export interface RawAnswer {
  status: number
  headers: Headers
  /** The error code; null if the call succeeded. */
  code: string | null
  body: { result?: unknown; error?: { name: string; code: string; message: string; data?: unknown } }
}

/** Makes a call with an arbitrary body, query and headers, as an attacker might. */
export async function rawCall(
  base: string,
  endpoint: Endpoint,
  request: { token?: string | null; query?: string; body?: RequestInit['body']; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { token, query = '', body = null, headers = {} } = request
  const isJson = typeof body === 'string' && endpoint.sends === 'json'
  const response = await fetch(`${base}${apiPrefix}${endpoint.path}${query}`, {
    method: endpoint.method,
    body,
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  })
  const answer = (await response.json()) as RawAnswer['body']
  return { status: response.status, headers: response.headers, code: answer.error?.code ?? null, body: answer }
}
