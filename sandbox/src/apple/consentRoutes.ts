import type { FastifyInstance } from 'fastify'
import { wrongPage } from '../consent/wrongPage.ts'
import { HttpRefusal } from '../HttpRefusal.ts'
import type { Form } from '../readForms.ts'
import type { Apple } from './Apple.ts'
import type { ApplePerson } from './AppleAccounts.ts'
import { isClientId, isRegisteredRedirectUri } from './appleApp.ts'
import { consentPage } from './consentPage.ts'
import { consentStyle } from '../consent/consentStyle.ts'
import { escapeHtml, page } from '../page.ts'

/**
 * Sends the result to the page that opened the popup, if that page is at `origin`. Without a result the popup just
 * closes.
 */
function resultPage(result: object | null, origin: string): string {
  const message = result ? JSON.stringify({ method: 'oauthDone', data: result }) : ''
  const body = `<main class="wrong" data-message="${escapeHtml(message)}" data-origin="${escapeHtml(origin)}">
<h1>다 됐어요</h1><p>이 창은 닫아도 돼요.</p></main>`
  return page({ title: 'Apple 계정 · Byeol 샌드박스', style: consentStyle, body, script: '/apple/result.js' })
}

const html = 'text/html; charset=utf-8'

/** `GET /auth/authorize` of appleid.apple.com for a popup, and the route that receives the person's decision. */
export function consentRoutes(app: FastifyInstance, apple: Apple): void {
  app.get<{ Querystring: Form }>('/auth/authorize', ({ query }, reply) => {
    const wrong = problemOf(query)
    if (wrong)
      return reply
        .code(400)
        .type(html)
        .send(wrongPage({ title: 'Apple 계정', ...wrong }))
    return reply.type(html).send(
      consentPage(
        apple.accounts.testPeople.map(({ subject }) => apple.accounts.find(subject)!),
        query,
      ),
    )
  })

  app.post<{ Body: Form }>('/auth/consent', async ({ body }, reply) => {
    const wrong = problemOf(body)
    if (wrong)
      return reply
        .code(400)
        .type(html)
        .send(wrongPage({ title: 'Apple 계정', ...wrong }))
    return reply.type(html).send(resultPage(await decide(apple, body), new URL(body.redirect_uri!).origin))
  })
}

function problemOf({
  client_id,
  redirect_uri = '',
  response_type,
  response_mode,
}: Form): { code: string; detail: string } | null {
  if (!isClientId(client_id)) return { code: 'invalid_client', detail: `Invalid client id: ${client_id}` }
  if (!isRegisteredRedirectUri(redirect_uri))
    return { code: 'invalid_request', detail: `Invalid web redirect url: ${redirect_uri}` }
  if (response_type !== 'code id_token' || response_mode !== 'web_message')
    return { code: 'invalid_request', detail: 'Only the popup is played here.' }
  return null
}

/** The message for the page that opened the popup. Returns null if the person cancelled. */
async function decide(apple: Apple, form: Form): Promise<object | null> {
  if (form.action === 'cancel') return null
  if (form.action === 'fail') return { error: form.error ?? 'unknown' }
  const { code, idToken, user } = await apple.signIn(personOf(apple, form), {
    clientId: form.client_id!,
    nonce: form.nonce,
    redirectUri: form.redirect_uri,
    scope: form.scope ?? '',
    hidesEmail: form.hidesEmail === '1',
  })
  return { authorization: { code, id_token: idToken, state: form.state }, user }
}

function personOf({ accounts }: Apple, { person = '', email, firstName, lastName }: Form): ApplePerson {
  if (person === 'other') {
    const known = email ? accounts.findByEmail(email) : undefined
    return accounts.put({
      ...(known ?? (email && { email })),
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
    })
  }
  const found = accounts.find(person)
  if (!found) throw new HttpRefusal(400, { message: 'nobody was chosen' })
  return found
}
