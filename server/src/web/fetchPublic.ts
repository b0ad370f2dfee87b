import type { IncomingMessage } from 'node:http'
import type { Route } from './publicRoute.ts'
import { requestHop, within } from './requestHop.ts'

interface Wanted {
  /** The content type must start with this text. */
  accept: string
  maxBytes: number
  timeoutMs: number
  redirects: number
}

export interface Fetched {
  /** The URL after all redirects. */
  url: URL
  contentType: string
  bytes: Buffer
  /** Whether the body was cut off at the limit. */
  isCut: boolean
}

async function take(answer: IncomingMessage, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > maxBytes) break
  }
  answer.destroy()
  return { bytes: Buffer.concat(parts).subarray(0, maxBytes), isCut: size > maxBytes }
}

const redirections = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a public web page. Each redirect is checked again, and the connection is made to the checked IP address.
 * Sends no cookies, accepts no compression (so that nothing can expand), and has one time limit for everything. Null if
 * anything fails.
 */
export async function fetchPublic(
  start: string,
  route: Route,
  { accept, maxBytes, timeoutMs, redirects }: Wanted,
): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(start)
  try {
    for (let hops = 0; hops <= redirects; hops += 1) {
      const hop = await within(route(url), signal)
      if (!hop) return null
      const answer = await requestHop(url, hop, {
        method: 'GET',
        headers: {
          accept,
          'accept-language': 'ko, en;q=0.8',
          'user-agent': 'ByeolBot/1.0 (link preview)',
          'accept-encoding': 'identity',
        },
        signal,
      })
      const { statusCode = 0, headers } = answer
      if (redirections.has(statusCode) && headers.location && URL.canParse(headers.location, url.href)) {
        answer.destroy()
        url = new URL(headers.location, url)
        continue
      }
      const contentType = (headers['content-type'] ?? '').toLowerCase()
      if (statusCode !== 200 || !contentType.startsWith(accept) || headers['content-encoding'] !== undefined) {
        answer.destroy()
        return null
      }
      return { url, contentType, ...(await take(answer, maxBytes)) }
    }
    return null
  } catch {
    // Always null, because the result must not reveal why the request failed.
    return null
  }
}
