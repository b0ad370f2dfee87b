import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FindDependencies } from './dependencies.ts'

const send = (reply: FastifyReply, isWell: boolean, answer: object) =>
  reply
    .code(isWell ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(answer)

/**
 * `/healthz`: the process responds. `/readyz`: it has started and is not stopping, so a proxy may send traffic to it.
 * Readiness ignores the database: all nodes share it, and if no node were ready, not even the pages that need no
 * database would load (operations.md, H6). `/healthz?all=1` reports the state of the dependencies.
 */
export function serveHealth(app: FastifyInstance, isReady: () => boolean, findDependencies: FindDependencies): void {
  app.get<{ Querystring: { all?: string } }>('/healthz', async (request, reply) => {
    if (request.query.all !== '1') return send(reply, true, { ok: true })
    const dependencies = await findDependencies()
    const ok = Object.values(dependencies).every((state) => state === null || state === 'ok')
    return send(reply, ok, { ok, ...dependencies })
  })
  app.get('/readyz', (_request, reply) => send(reply, isReady(), { ready: isReady() }))
}
