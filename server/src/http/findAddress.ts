import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Env } from '../env.ts'

/** The addresses whose forwarded headers count. By address, never by hop count: any client can add a hop. */
export const trustedProxies = ({ TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>): string[] =>
  TRUSTED_PROXIES.split(',')
    .map((address) => address.trim())
    .filter(Boolean)

/** Finds the client's address of a request that does not pass through Fastify, as Fastify finds it. */
export function addressFinder(env: Pick<Env, 'TRUSTED_PROXIES'>): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trustedProxies(env))
  return (request) => proxyAddr(request, trust)
}
