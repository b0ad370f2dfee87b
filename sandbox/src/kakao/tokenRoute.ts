import type { FastifyInstance } from 'fastify'
import type { Form } from '../readForms.ts'
import type { Kakao } from './Kakao.ts'
import { kakaoApp } from './kakaoApp.ts'
import { kauthError } from './kauthError.ts'

/** `POST /oauth/token` of kauth.kakao.com. */
export function tokenRoute(app: FastifyInstance, kakao: Kakao): void {
  app.post<{ Body: Form | null }>('/oauth/token', async ({ body }, reply) => {
    void reply.header('cache-control', 'no-store')
    const form = body ?? {}
    requireClient(form)
    if (form.grant_type === 'authorization_code') return takeCode(kakao, form)
    if (form.grant_type === 'refresh_token') return refresh(kakao, form)
    throw kauthError('KOE001', `Bad grant_type: ${form.grant_type}`)
  })
}

function requireClient({ client_id, client_secret }: Form): void {
  if (client_id !== kakaoApp.restKey) throw kauthError('KOE101', `Not exist client_id [${client_id}]`)
  if (client_secret !== kakaoApp.clientSecret) throw kauthError('KOE010', 'Bad client credentials')
}

async function takeCode({ tokens, freezer }: Kakao, { code = '', redirect_uri }: Form) {
  const found = tokens.findCode(code)
  if (!found) throw kauthError('KOE320', `authorization code not found for code=${code}`)
  await freezer.pass(String(found.personId))
  if (found.redirectUri !== redirect_uri) throw kauthError('KOE303', 'Redirect URI mismatch.')
  // If several requests use the code at the same time, only one succeeds.
  if (!tokens.endCode(code)) throw kauthError('KOE320', `authorization code not found for code=${code}`)
  return {
    ...tokens.makeAccess(found.personId),
    ...tokens.makeRefresh(found.personId),
    scope: 'account_email profile_nickname',
  }
}

async function refresh({ tokens, freezer }: Kakao, { refresh_token }: Form) {
  if (!refresh_token) throw kauthError('KOE319', 'refresh_token is missing')
  const found = tokens.findRefresh(refresh_token)
  if (!found) throw kauthError('KOE322', 'expired_or_invalid_refresh_token')
  await freezer.pass(String(found.personId))
  return { ...tokens.makeAccess(found.personId), ...tokens.renewRefresh(refresh_token) }
}
