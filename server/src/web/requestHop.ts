import { request as httpRequest, type Agent, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Hop } from './publicRoute.ts'

interface Sent {
  method: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: Buffer
  signal: AbortSignal
  /** Keeps connections for further requests to the same address and name; without it each request has its own. */
  agent?: Agent
}

/** One request to a checked address, in the name of the URL's host. Follows no redirect. */
export function requestHop(
  url: URL,
  hop: Hop,
  { method, headers, body, signal, agent }: Sent,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const hostname = url.hostname.replace(/^\[|\]$/gu, '')
  return new Promise((resolve, reject) => {
    send(
      {
        method,
        host: hop.address,
        port: hop.port,
        family: hop.family,
        path: `${url.pathname}${url.search}`,
        // The connection goes to an address, but the certificate must be for the name.
        ...(isIP(hostname) === 0 && { servername: hostname }),
        headers: { host: url.host, ...headers },
        agent: agent ?? false,
        maxHeaderSize: 16 * 1024,
        signal,
      },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })
}

/** Adds an abort signal to a DNS lookup, which takes none. */
export const within = <Out>(work: Promise<Out>, signal: AbortSignal): Promise<Out> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ])
