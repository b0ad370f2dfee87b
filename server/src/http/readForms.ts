import type { FastifyInstance } from 'fastify'

/** Lets routes of this scope receive forms, as outside services send them. The last of several equal names counts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
}
