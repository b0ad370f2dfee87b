import type { FastifyInstance } from 'fastify'
import type { Clock } from './Clock.ts'

/** For tests: `GET /clock` reads the sandbox's clock, and `POST /clock` moves it to a later time. */
export function clockRoutes(app: FastifyInstance, clock: Clock): void {
  app.get('/clock', () => ({ now: clock.now() }))
  app.post<{ Body: { to?: unknown } | null }>('/clock', async ({ body }, reply) => {
    const to = new Date(String(body?.to))
    if (Number.isNaN(to.getTime())) return reply.status(400).send({ message: 'to is not a time' })
    await clock.moveTo(to)
    return { now: clock.now() }
  })
}
