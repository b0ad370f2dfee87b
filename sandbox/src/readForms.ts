import type { FastifyInstance } from 'fastify'

export type Form = Partial<Record<string, string>>

/** Makes this scope of the Fastify app accept only form bodies. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
}
