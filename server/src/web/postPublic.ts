import type { OutgoingHttpHeaders } from 'node:http'
import type { Route } from './publicRoute.ts'
import { requestHop, within } from './requestHop.ts'

interface Posted {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** For everything together. */
  timeoutMs: number
}

/**
 * Posts to an address that a stranger named, where the route allows it, and returns the status. The answer's body is
 * not read, and a redirect is not followed. Throws when no answer comes in time or the route refuses.
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
  })
  answer.destroy()
  return answer.statusCode ?? 0
}
