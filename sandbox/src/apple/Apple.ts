import type { JWTPayload } from 'jose'
import type { Clock } from '../Clock.ts'
import { Freezer } from '../Freezer.ts'
import { AppleAccounts, type ApplePerson } from './AppleAccounts.ts'
import { AppleKeys } from './AppleKeys.ts'
import { AppleTokens, type Grant } from './AppleTokens.ts'

const identityTokenS = 24 * 60 * 60

interface SignInRequest {
  clientId: string
  nonce: string | undefined
  redirectUri: string | undefined
  /** `name`, `email` or both. */
  scope: string
  hidesEmail: boolean
}

/**
 * The state of the simulated Apple while the sandbox runs. `url` is the address at which servers call it (`APPLE_URL`).
 */
export class Apple {
  readonly accounts = new AppleAccounts()
  readonly tokens: AppleTokens
  readonly clock: Clock
  readonly keys = new AppleKeys()
  /** Its faults are keyed by the person's subject (`sub`). */
  readonly freezer = new Freezer()
  readonly url: () => string

  constructor(url: () => string, clock: Clock) {
    this.url = url
    this.clock = clock
    this.tokens = new AppleTokens(clock)
  }

  /** Signs a person in, as the consent page's button does. */
  async signIn(person: ApplePerson, request: SignInRequest) {
    const { clientId, nonce, redirectUri, hidesEmail, scope } = request
    const { isFirst, email, isPrivateEmail } = this.accounts.use(person, { hidesEmail })
    const grant: Grant = {
      subject: person.subject,
      clientId,
      nonce,
      redirectUri,
      isPrivateEmail,
      email: scope.includes('email') ? email : undefined,
    }
    const idToken = await this.keys.sign(this.claims(grant))
    const name = scope.includes('name') ? { firstName: person.firstName, lastName: person.lastName } : undefined
    const user = isFirst && scope ? { name, email: grant.email } : undefined
    return { grant, code: this.tokens.makeCode(grant), idToken, user }
  }

  /** The claims of an identity token. */
  claims({ subject, clientId, email, isPrivateEmail, nonce }: Grant): JWTPayload {
    const { isEmailVerified, sendsBooleansAsText } = this.accounts.put({ subject })
    const truth = (value: boolean) => (sendsBooleansAsText ? String(value) : value)
    const nowS = this.clock.nowS()
    return {
      iss: this.url(),
      aud: clientId,
      iat: nowS,
      exp: nowS + identityTokenS,
      sub: subject,
      ...(nonce !== undefined && { nonce, nonce_supported: true }),
      ...(email !== undefined && { email, email_verified: truth(isEmailVerified || isPrivateEmail) }),
      ...(email !== undefined && isPrivateEmail && { is_private_email: truth(true) }),
      auth_time: nowS,
      real_user_status: 2,
    }
  }
}
