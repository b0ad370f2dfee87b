import type { FastifyInstance } from 'fastify'
import { wrongPage } from '../consent/wrongPage.ts'
import { HttpRefusal } from '../HttpRefusal.ts'
import type { Form } from '../readForms.ts'
import { consentPage } from './consentPage.ts'
import type { Kakao } from './Kakao.ts'
import type { KakaoPerson } from './KakaoAccounts.ts'
import { isRegisteredRedirectUri, kakaoApp } from './kakaoApp.ts'

const html = 'text/html; charset=utf-8'

/** `GET /oauth/authorize` of kauth.kakao.com, and the route that receives the person's decision. */
export function consentRoutes(app: FastifyInstance, kakao: Kakao): void {
  app.get<{ Querystring: Form }>('/oauth/authorize', ({ query }, reply) => {
    const wrong = problemOf(query)
    if (wrong)
      return reply
        .code(400)
        .type(html)
        .send(wrongPage({ title: '카카오 로그인', ...wrong }))
    return reply.type(html).send(
      consentPage(
        kakao.accounts.testPeople.map(({ id }) => kakao.accounts.find(id)!),
        query,
      ),
    )
  })

  app.post<{ Body: Form }>('/oauth/consent', ({ body }, reply) => {
    const wrong = problemOf(body)
    if (wrong)
      return reply
        .code(400)
        .type(html)
        .send(wrongPage({ title: '카카오 로그인', ...wrong }))
    const answer = new URL(body.redirect_uri!)
    for (const [name, value] of Object.entries(decide(kakao, body))) answer.searchParams.set(name, value)
    if (body.state) answer.searchParams.set('state', body.state)
    return reply.redirect(answer.href, 303)
  })
}

function problemOf({ client_id, redirect_uri = '', response_type }: Form): { code: string; detail: string } | null {
  if (client_id !== kakaoApp.javascriptKey && client_id !== kakaoApp.restKey)
    return { code: 'KOE101', detail: `Not exist client_id [${client_id}]` }
  if (!isRegisteredRedirectUri(redirect_uri))
    return { code: 'KOE006', detail: `Redirect URI not registered: ${redirect_uri}` }
  if (response_type !== 'code') return { code: 'KOE201', detail: `Unsupported response_type: ${response_type}` }
  return null
}

/** The query parameters with which the browser returns to the app. */
function decide(kakao: Kakao, form: Form): Record<string, string> {
  if (form.action === 'cancel') return { error: 'access_denied', error_description: 'User denied access' }
  if (form.action === 'fail') return { error: form.error ?? 'unknown', error_description: 'chosen on the consent page' }
  const { id } = kakao.accounts.put(personOf(form))
  return { code: kakao.agree(id, form.redirect_uri!, { isEmailAgreed: form.isEmailAgreed === '1' }) }
}

function personOf({ person, id, email, nickname, isEmailVerified }: Form): Partial<KakaoPerson> {
  const verified = { isEmailVerified: isEmailVerified === '1' }
  if (person !== 'other') return { id: idOf(person), ...verified }
  return { ...(id && { id: idOf(id) }), email: email || null, ...(nickname && { nickname }), ...verified }
}

function idOf(text = ''): number {
  if (!/^[1-9]\d{0,14}$/u.test(text)) throw new HttpRefusal(400, { message: 'a Kakao id is a number' })
  return Number(text)
}
