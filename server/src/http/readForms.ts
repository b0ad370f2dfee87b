import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { FastifyInstance } from 'fastify'

const maxNames = 100

/**
 * Lets routes in this scope accept form bodies, which outside services send. If a name is repeated, the last value
 * counts. A form with too many names is refused before it is parsed.
 */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limits.smallBodyMaxBytes },
    (_request, text, done) => {
      const form = String(text)
      if (form.split('&', maxNames + 1).length > maxNames)
        return done(new ApiError('invalid_parameters', [{ path: '', message: 'too many values' }]), undefined)
      done(null, Object.fromEntries(new URLSearchParams(form)))
    },
  )
}
