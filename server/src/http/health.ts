import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** `/healthz`: the process answers. `/readyz`: it also reaches its database and is not stopping. */
export function serveHealth(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await db.row('select 1 as ok').then(Boolean, () => false))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
}
