import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from './HttpRefusal.ts'

/** What this part of the app throws as an HttpRefusal is sent as it is. */
export function sendRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof HttpRefusal)) throw error
    return reply.code(error.status).send(error.body)
  })
}
