import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Hop, Route } from './publicRoute.ts'

interface Wanted {
  /** The required beginning of the content type. */
  accept: string
  maxBytes: number
  timeoutMs: number
  redirects: number
}

export interface Fetched {
  /** The address after all redirects. */
  url: URL
  contentType: string
  bytes: Buffer
  /** Whether the body was longer than the limit. */
  isCut: boolean
}

function open(url: URL, hop: Hop, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const hostname = url.hostname.replace(/^\[|\]$/gu, '')
  return new Promise((resolve, reject) => {
    send(
      {
        host: hop.address,
        port: hop.port,
        family: hop.family,
        path: `${url.pathname}${url.search}`,
        // The connection goes to an address, but the certificate must be for the name.
        ...(isIP(hostname) === 0 && { servername: hostname }),
        headers: {
          host: url.host,
          accept,
          'accept-language': 'ko, en;q=0.8',
          'user-agent': 'ByeolBot/1.0 (link preview)',
          'accept-encoding': 'identity',
        },
        agent: false,
        maxHeaderSize: 16 * 1024,
        signal,
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
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
 * Fetches a public web address. Every redirect is checked again and connected to by address. It sends no cookies,
 * accepts no compression (so that nothing can expand), and has one time limit for everything. Null when anything fails.
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
      const answer = await open(url, hop, accept, signal)
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
    // The answer must not reveal why it failed.
    return null
  }
}

/** Adds an abort signal to a DNS lookup, which takes none. */
const within = <Out>(work: Promise<Out>, signal: AbortSignal): Promise<Out> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ])
