import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults, Moment } from './Faults.ts'

/** All strings in a request's path, query and body, including all ids that the request contains. */
const idsOf = ({ params, query, body }: FastifyRequest): string[] =>
  [params, query, body]
    .flatMap((part) => Object.values(part ?? {}))
    .flat()
    .filter((value) => typeof value === 'string')

/**
 * Applies the faults to every call of the REST API, once before it takes effect and once before the response is sent.
 */
export function faultHooks(app: FastifyInstance, faults: Faults): void {
  const answered = new WeakSet<FastifyRequest>()
  const isTestRoute = ({ url }: FastifyRequest): boolean => url.includes('/_sandbox/')

  async function pass(moment: Moment, request: FastifyRequest): Promise<void> {
    const { method, routeOptions } = request
    // The path as PortOne documents it, with a placeholder for each id: `/payments/:impUid`.
    const path = (routeOptions.url ?? '').replace(app.prefix, '')
    await faults.pass(moment, `${method} ${path}`, idsOf(request))
  }

  app.addHook('preHandler', async (request) => {
    if (!isTestRoute(request)) await pass('before', request)
  })
  app.addHook('preSerialization', async (request, _reply, payload) => {
    // The error that a fault throws also passes this hook, so it must not apply twice.
    if (isTestRoute(request) || answered.has(request)) return payload
    answered.add(request)
    await pass('after', request)
    return payload
  })
}
