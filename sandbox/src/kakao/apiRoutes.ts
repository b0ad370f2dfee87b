import type { FastifyInstance } from 'fastify'
import type { Form } from '../readForms.ts'
import type { Kakao } from './Kakao.ts'
import { kakaoApp } from './kakaoApp.ts'
import { kapiError } from './kapiError.ts'

/** The API of kapi.kakao.com. */
export function apiRoutes(app: FastifyInstance, kakao: Kakao): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/v2/user/me',
    handler: async ({ headers }) => {
      const id = requirePerson(kakao, headers.authorization)
      await kakao.freezer.pass(String(id))
      return describe(kakao, id)
    },
  })

  app.post<{ Body: Form | null }>('/v1/user/unlink', async ({ headers, body }) => {
    const id = headers.authorization?.startsWith('KakaoAK ')
      ? requireTarget(headers.authorization, body ?? {})
      : requirePerson(kakao, headers.authorization)
    await kakao.freezer.pass(String(id))
    if (!kakao.unlink(id)) throw kapiError(-101, 'NotRegisteredUserException')
    return { id }
  })
}

function requirePerson({ tokens }: Kakao, authorization = ''): number {
  const token = /^Bearer (\S+)$/u.exec(authorization)?.[1]
  if (!token) throw kapiError(-401, 'authentication key header is missing')
  const found = tokens.findAccess(token)
  if (!found) throw kapiError(-401, 'this access token does not exist')
  return found.personId
}

function requireTarget(authorization: string, { target_id_type, target_id }: Form): number {
  if (authorization !== `KakaoAK ${kakaoApp.adminKey}`) throw kapiError(-401, 'wrong appKey')
  if (target_id_type !== 'user_id' || !/^\d{1,15}$/u.test(target_id ?? ''))
    throw kapiError(-2, 'target_id_type and target_id are needed')
  return Number(target_id)
}

function describe({ accounts }: Kakao, id: number) {
  const person = accounts.find(id)
  const link = accounts.findLink(id)
  if (!person || !link) throw kapiError(-101, 'NotRegisteredUserException')
  const { nickname, email, isEmailValid, isEmailVerified } = person
  const emailPart = {
    has_email: email !== null,
    email_needs_agreement: !link.isEmailAgreed,
    ...(email !== null &&
      link.isEmailAgreed && { is_email_valid: isEmailValid, is_email_verified: isEmailVerified, email }),
  }
  return {
    id,
    connected_at: link.connectedAt.toISOString(),
    properties: { nickname },
    kakao_account: { profile_nickname_needs_agreement: false, profile: { nickname }, ...emailPart },
  }
}
