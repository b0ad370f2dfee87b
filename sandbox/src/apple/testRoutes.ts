import type { FastifyInstance } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { HttpRefusal } from '../HttpRefusal.ts'
import { postHook } from '../postHook.ts'
import type { Apple } from './Apple.ts'
import type { ApplePerson } from './AppleAccounts.ts'
import { appleApp } from './appleApp.ts'
import { wrongTokens } from './wrongTokens.ts'

interface SignInBody extends Partial<ApplePerson> {
  clientId?: string
  /** The nonce before hashing. The app would hash it before its request to Apple, so the sandbox hashes it here. */
  rawNonce?: string
  redirectUri?: string
  hidesEmail?: boolean
  scope?: string
  /** Makes an identity token that is invalid in this way (a name in wrongTokens.ts). */
  wrong?: string
}

interface EventBody {
  subject: string
  type: string
  /** The address that the app has registered at Apple for notifications. */
  url: string
  /** In milliseconds. The default is now. */
  eventTime?: number
  /** Makes the signature invalid in this way (a name in wrongTokens.ts). */
  wrong?: string
}

const answerWithinMs = 30_000
const eventLifeS = 3_600

/** Routes for tests, which the real Apple does not have. */
export function testRoutes(app: FastifyInstance, apple: Apple): void {
  app.post<{ Body: SignInBody }>('/_sandbox/sign-in', async ({ body }) => {
    const {
      clientId = appleApp.servicesId,
      rawNonce,
      redirectUri,
      hidesEmail = false,
      scope = 'name email',
      wrong,
      ...given
    } = body
    const person = apple.accounts.put(given)
    const nonce = rawNonce === undefined ? undefined : createHash('sha256').update(rawNonce).digest('hex')
    const { grant, code, idToken, user } = await apple.signIn(person, {
      clientId,
      nonce,
      redirectUri,
      scope,
      hidesEmail,
    })
    const { subject } = person
    if (wrong === undefined) return { subject, code, idToken, user }
    const make = wrongTokens[wrong]
    if (!make) throw new HttpRefusal(400, { message: `no such wrong token: ${wrong}` })
    return { subject, code, idToken: await make(apple.keys, apple.claims(grant)), user }
  })

  // Simulates that the person stops using the app with their Apple account, and that Apple notifies the app's server
  // (providers.md, C).
  app.post<{ Body: EventBody }>('/_sandbox/event', async ({ body: { subject, type, url, eventTime, wrong } }) => {
    const event = { type, sub: subject, event_time: eventTime ?? apple.clock.now().getTime() }
    const nowS = apple.clock.nowS()
    const audience = { iss: apple.url(), aud: appleApp.bundleId, iat: nowS, exp: nowS + eventLifeS }
    const claims = { ...audience, jti: randomUUID(), events: JSON.stringify(event) }
    const payload = wrong ? await wrongTokens[wrong]!(apple.keys, claims) : await apple.keys.sign(claims)
    const headers = { 'content-type': 'application/json' }
    return { status: await postHook(url, { headers, body: JSON.stringify({ payload }) }, answerWithinMs) }
  })

  app.get('/_sandbox/revoked', () => ({ tokens: apple.tokens.revoked }))

  app.post<{ Body: { subject?: string; mode: 'hang' | '500' | 'off' } }>(
    '/_sandbox/freeze',
    ({ body: { subject = '*', mode } }) => {
      apple.freezer.freeze(subject, mode === 'off' ? null : mode)
      return {}
    },
  )
}
