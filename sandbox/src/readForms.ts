import type { FastifyInstance } from 'fastify'

export type Form = Partial<Record<string, string>>

/** Makes a part of the app accept form bodies only. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
}
