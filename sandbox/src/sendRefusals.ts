import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from './HttpRefusal.ts'

/** Makes this scope of the Fastify app respond to a thrown HttpRefusal with its status and body. */
export function sendRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof HttpRefusal)) throw error
    return reply.code(error.status).send(error.body)
  })
}
