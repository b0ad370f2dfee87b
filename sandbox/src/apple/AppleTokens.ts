import { randomBytes } from 'node:crypto'
import type { Clock } from '../Clock.ts'

const codeMs = 5 * 60_000
const accessS = 3600

export interface Grant {
  subject: string
  clientId: string
  /** Undefined if the app did not request it. */
  email: string | undefined
  isPrivateEmail: boolean
  nonce: string | undefined
  /** Undefined for a sign-in on a phone. */
  redirectUri: string | undefined
}

const make = (): string => randomBytes(32).toString('base64url')

/** Authorization codes and tokens with Apple's lifetimes. Refresh tokens do not expire. */
export class AppleTokens {
  /** The revoked tokens, oldest revocation first. */
  readonly revoked: string[] = []
  #codes = new Map<string, { grant: Grant; expiresAt: number }>()
  #refresh = new Map<string, Grant>()
  #access = new Map<string, Grant>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  makeCode(grant: Grant): string {
    const code = `c${make()}`
    this.#codes.set(code, { grant, expiresAt: this.#clock.now().getTime() + codeMs })
    return code
  }

  findCode(code: string): Grant | null {
    const found = this.#codes.get(code)
    return found && found.expiresAt > this.#clock.now().getTime() ? found.grant : null
  }

  endCode = (code: string): boolean => this.#codes.delete(code)

  makeTokens(grant: Grant) {
    const [accessToken, refreshToken] = [`a${make()}`, `r${make()}`]
    this.#access.set(accessToken, grant)
    this.#refresh.set(refreshToken, grant)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: accessS, refresh_token: refreshToken }
  }

  find = (token: string): Grant | undefined => this.#refresh.get(token) ?? this.#access.get(token)

  /** Revoking one token revokes all tokens of the person. */
  revoke(token: string): void {
    const grant = this.find(token)
    if (!grant) return
    this.revoked.push(token)
    for (const tokens of [this.#refresh, this.#access]) {
      for (const [each, { subject }] of tokens) if (subject === grant.subject) tokens.delete(each)
    }
  }
}
