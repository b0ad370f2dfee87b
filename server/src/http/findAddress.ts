import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Env } from '../env.ts'
import { readEntries } from '../net/addressList.ts'

/**
 * The addresses of trusted proxies; forwarded headers of other peers are ignored. Counting hops would not be safe,
 * because any client can add a hop.
 */
export const trustedProxies = ({ TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>): string[] =>
  readEntries(TRUSTED_PROXIES)

/** Finds the client's address in the same way as Fastify, for requests that bypass Fastify. */
export function addressFinder(env: Pick<Env, 'TRUSTED_PROXIES'>): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trustedProxies(env))
  return (request) => proxyAddr(request, trust)
}
