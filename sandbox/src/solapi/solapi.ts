import type { FastifyInstance } from 'fastify'
import type { Inbox } from '../inbox/Inbox.ts'
import { requireSignature } from './requireSignature.ts'
import { sendMany } from './sendMany.ts'
import { SolapiError } from './SolapiError.ts'

/** Simulates SOLAPI. Its text messages appear in the inbox. */
export const solapi = (inbox: Inbox) => async (app: FastifyInstance) => {
  app.setErrorHandler((error, _request, reply) => {
    const known =
      error instanceof SolapiError ? error : new SolapiError(400, 'ValidationError', '요청을 읽을 수 없습니다.')
    return reply.status(known.status).send({ errorCode: known.errorCode, errorMessage: known.message })
  })
  app.addHook('onRequest', async ({ headers }) => requireSignature(headers.authorization))

  app.post('/messages/v4/send-many/detail', ({ body }, reply) => {
    const answer = sendMany(body, inbox)
    // Simulates a service that does not respond: the connection stays open until the caller closes it.
    return answer === 'silence' ? reply.hijack() : answer
  })
}
