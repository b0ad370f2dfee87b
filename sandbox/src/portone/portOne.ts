import type { FastifyInstance } from 'fastify'
import { Certifications } from './certification/Certifications.ts'
import { restRoutes } from './certification/restRoutes.ts'
import { testRoutes } from './certification/testRoutes.ts'
import { windowRoutes } from './certification/windowRoutes.ts'
import { PortOneError } from './PortOneError.ts'
import { Tokens } from './Tokens.ts'

interface KeyBody {
  Body: { imp_key?: unknown; imp_secret?: unknown } | null
}

/** Simulates PortOne V1: identity certification in the browser and for the merchant's server. */
export async function portOne(app: FastifyInstance): Promise<void> {
  const tokens = new Tokens()
  const certifications = new Certifications()
  // PortOne documents forms and JSON for every call (providers.md A3).
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof PortOneError ? error : new PortOneError(400, '요청을 읽을 수 없습니다.')
    return reply.status(known.status).send({ code: known.code, message: known.message, response: null })
  })

  app.post<KeyBody>('/users/getToken', ({ body }) => ({
    code: 0,
    message: null,
    response: tokens.issue(body?.imp_key, body?.imp_secret),
  }))
  windowRoutes(app, certifications)
  restRoutes(app, tokens, certifications)
  testRoutes(app, certifications)
}
