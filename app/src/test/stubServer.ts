import { errors, type ErrorCode } from '@byeol/contract/errors.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { vi } from 'vitest'

/** An error that the stubbed server returns. */
export class Refused extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** Simulates that the request or its response was lost. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

export interface Sent {
  path: string
  /** The JSON that was sent, or the parameters of a query; empty for an upload. */
  body: Record<string, unknown>
  headers: Headers
}

type Answers = Record<string, (sent: Sent) => unknown>

/** Stubs fetch and uploads. The results are given by the path of the call. Returns the requests that arrive. */
export function stubServer(answers: Answers): Sent[] {
  const arrived: Sent[] = []
  const answer = async (address: string, headers: Headers, body: string | null): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, location.href)
    const sent = {
      path: pathname.replace('/v1', ''),
      body: body ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(searchParams),
      headers,
    }
    arrived.push(sent)
    try {
      const result = (await answers[sent.path]?.(sent)) ?? { list: [], next: null }
      return Response.json({ result: wrapDates(result) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code } = error
      return Response.json({ error: { code, message: errors[code].ko } }, { status: errors[code].status })
    }
  }
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, { headers, body }: RequestInit = {}) =>
    answer(
      address instanceof Request ? address.url : String(address),
      new Headers(headers),
      typeof body === 'string' ? body : null,
    ),
  )
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 0
      responseText = ''
      onload?: () => void
      onerror?: () => void
      readonly #headers = new Headers()
      #address = ''
      open(_method: string, address: string) {
        this.#address = address
      }
      setRequestHeader(name: string, value: string) {
        this.#headers.set(name, value)
      }
      abort() {}
      send() {
        void answer(this.#address, this.#headers, null)
          .then(async (response) => {
            this.status = response.status
            this.responseText = await response.text()
            // In a separate task, as in a browser, so that React has rendered the upload in progress.
            setTimeout(() => this.onload?.())
          })
          .catch(() => this.onerror?.())
      }
    },
  )
  return arrived
}
