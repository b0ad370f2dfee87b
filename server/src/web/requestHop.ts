import { request as httpRequest, type Agent, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Hop } from './publicRoute.ts'

interface Sent {
  method: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: Buffer
  signal: AbortSignal
  /** Reuses connections for further requests to the same address and name; without it, each request opens its own. */
  agent?: Agent
}

/** Makes one request to a checked address, with the URL's host as its name. Does not follow redirects. */
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
        // The connection is made to an IP address, but the certificate must match the host name.
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

/** Limits a DNS lookup by an abort signal, which the lookup itself does not support. */
export const within = <Out>(work: Promise<Out>, signal: AbortSignal): Promise<Out> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ])
