import type { FastifyInstance } from 'fastify'
import type { Clock } from './Clock.ts'

/**
 * `GET /clock` reads the sandbox's clock and the time of the next scheduled work. `POST /clock` moves the clock to a
 * later time.
 */
export function clockRoutes(app: FastifyInstance, clock: Clock): void {
  const read = () => ({ now: clock.now(), next: clock.next() })
  app.get('/clock', read)
  app.post<{ Body: { to?: unknown } | null }>('/clock', async ({ body }, reply) => {
    const to = new Date(String(body?.to))
    if (Number.isNaN(to.getTime())) return reply.status(400).send({ message: 'to is not a time' })
    await clock.moveTo(to)
    return read()
  })
}
