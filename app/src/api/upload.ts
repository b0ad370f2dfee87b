import { NetworkError } from './NetworkError.ts'
import { toApiError } from './readResponse.ts'

export interface Sent {
  status: number
  text: string
}

/**
 * Returns the body of a response. Throws NetworkError if there was no response, and `payload_too_large` or
 * `unavailable` if a proxy responded with a page of its own.
 */
export function answerOf({ status, text }: Sent): string {
  if (status === 0) throw new NetworkError()
  const isOurs = text.trimStart().startsWith('{')
  if (status === 413 && !isOurs) throw toApiError({ code: 'payload_too_large' })
  if (status >= 500 && !isOurs) throw toApiError({ code: 'unavailable' })
  return text
}

/** A request is aborted if none of its bytes has moved for this long, even within its time limit. */
const stalledMs = 30_000

/**
 * Sends a body and reports progress from 0 to 1, which fetch cannot do. Status 0 means that the server did not respond
 * within `limitMs`, or that no bytes moved for half a minute.
 */
export function upload(
  address: string,
  headers: Record<string, string>,
  body: FormData | Blob,
  {
    method = 'POST',
    limitMs,
    signal,
    onProgress,
  }: { method?: 'POST' | 'PUT'; limitMs: number; signal?: AbortSignal; onProgress?: (done: number) => void },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let stalled: ReturnType<typeof setTimeout> | undefined
    const dieLater = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), Math.min(stalledMs, limitMs))
    }
    request.upload.onprogress = ({ loaded, total }) => {
      if (loaded < total) dieLater()
      else clearTimeout(stalled)
      onProgress?.(total ? loaded / total : 0)
    }
    request.timeout = limitMs
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => resolve({ status: 0, text: '' })
    request.ontimeout = () => resolve({ status: 0, text: '' })
    request.onabort = () => (signal?.aborted ? reject(signal.reason as Error) : resolve({ status: 0, text: '' }))
    const abort = () => request.abort()
    request.onloadend = () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
    }
    if (signal?.aborted) return reject(signal.reason as Error)
    signal?.addEventListener('abort', abort, { once: true })
    dieLater()
    request.send(body)
  })
}
