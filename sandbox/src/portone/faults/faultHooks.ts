import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults, Moment } from './Faults.ts'

/** The texts of a request, among them the ids that it names. */
const idsOf = ({ params, query, body }: FastifyRequest): string[] =>
  [params, query, body]
    .flatMap((part) => Object.values(part ?? {}))
    .flat()
    .filter((value) => typeof value === 'string')

/** Applies the faults to every call of the REST API, before its effect and before its answer. */
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
    // The answer to a fault also passes this hook.
    if (isTestRoute(request) || answered.has(request)) return payload
    answered.add(request)
    await pass('after', request)
    return payload
  })
}
