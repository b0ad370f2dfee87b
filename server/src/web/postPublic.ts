import { Agent as HttpAgent, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Route } from './publicRoute.ts'
import { requestHop, within } from './requestHop.ts'

interface Posted {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** The time limit for the whole request. */
  timeoutMs: number
}

/** If a response is longer than this, its connection is closed. */
const answerMaxBytes = 16 * 1024

// Keeps connections open, because thousands of posts go to the same few hosts, and most then need no handshake.
const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/** Reads the rest of a response, so that its connection can be used for the next request. */
async function drain(answer: IncomingMessage): Promise<void> {
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) if ((size += part.length) > answerMaxBytes) return
}

/**
 * Posts to a URL that a client supplied, if the route allows it, and returns the status. Does not follow redirects.
 * Throws if no response arrives in time or the route refuses.
 */
export async function postPublic(url: URL, route: Route, { headers, body, timeoutMs }: Posted): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs)
  const hop = await within(route(url), signal)
  if (!hop) throw new Error('the address is not allowed')
  const answer = await requestHop(url, hop, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    body,
    signal,
    agent: url.protocol === 'https:' ? agents.https : agents.http,
  })
  await drain(answer)
  return answer.statusCode ?? 0
}
