import type { FastifyInstance } from 'fastify'
import type { Form } from '../readForms.ts'
import type { Apple } from './Apple.ts'
import { appleError } from './appleError.ts'
import { requireClient } from './requireClient.ts'

/** `GET /auth/keys`, `POST /auth/token` and `POST /auth/revoke` of appleid.apple.com. */
export function tokenRoutes(app: FastifyInstance, apple: Apple): void {
  app.get('/auth/keys', () => apple.keys.published())

  app.post<{ Body: Form | null }>('/auth/token', async ({ body }) => {
    const form = body ?? {}
    const clientId = await requireClient(form, apple.url(), apple.clock.now())
    if (form.grant_type !== 'authorization_code') throw appleError('unsupported_grant_type')
    return takeCode(apple, clientId, form)
  })

  app.post<{ Body: Form | null }>('/auth/revoke', async ({ body }, reply) => {
    const form = body ?? {}
    const clientId = await requireClient(form, apple.url(), apple.clock.now())
    if (!form.token) throw appleError('invalid_request')
    const grant = apple.tokens.find(form.token)
    if (grant) {
      await apple.freezer.pass(grant.subject)
      if (grant.clientId !== clientId) throw appleError('invalid_grant', 'client_id mismatch.')
      apple.tokens.revoke(form.token)
      apple.accounts.stopUsing(grant.subject)
    }
    return reply.code(200).send()
  })
}

async function takeCode(apple: Apple, clientId: string, { code = '', redirect_uri }: Form) {
  const grant = apple.tokens.findCode(code)
  if (!grant) throw appleError('invalid_grant', 'The code has expired or has been revoked.')
  await apple.freezer.pass(grant.subject)
  if (grant.clientId !== clientId) throw appleError('invalid_grant', 'client_id mismatch.')
  // A code from the web also needs its redirect URI; without it, it is refused.
  if (redirect_uri !== grant.redirectUri) throw appleError('invalid_grant', 'redirect_uri mismatch.')
  // If several requests use the code at the same time, only one succeeds.
  if (!apple.tokens.endCode(code)) throw appleError('invalid_grant', 'The code has already been used.')
  return { ...apple.tokens.makeTokens(grant), id_token: await apple.keys.sign(apple.claims(grant)) }
}
