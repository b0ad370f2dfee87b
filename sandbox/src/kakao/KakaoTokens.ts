import { randomBytes } from 'node:crypto'
import type { Clock } from '../Clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const codeMs = 10 * minuteMs
const accessMs = 6 * 60 * minuteMs
const refreshMs = 60 * dayMs
/** A refresh token with less time left than this is replaced when it is used. */
const renewBelowMs = 30 * dayMs

interface Code {
  personId: number
  redirectUri: string
  expiresAt: number
}
interface Token {
  personId: number
  expiresAt: number
}

const make = (): string => randomBytes(32).toString('base64url')
/** Authorization codes and tokens with Kakao's lifetimes. */
export class KakaoTokens {
  #codes = new Map<string, Code>()
  #access = new Map<string, Token>()
  #refresh = new Map<string, Token>()
  #now: () => number

  constructor(clock: Clock) {
    this.#now = () => clock.now().getTime()
  }

  #alive = <T extends { expiresAt: number }>(found: T | undefined): T | null =>
    found && found.expiresAt > this.#now() ? found : null

  makeCode(personId: number, redirectUri: string): string {
    const code = make()
    this.#codes.set(code, { personId, redirectUri, expiresAt: this.#now() + codeMs })
    return code
  }

  findCode = (code: string): Code | null => this.#alive(this.#codes.get(code))
  endCode = (code: string): boolean => this.#codes.delete(code)
  findRefresh = (token: string): Token | null => this.#alive(this.#refresh.get(token))
  findAccess = (token: string): Token | null => this.#alive(this.#access.get(token))

  makeAccess(personId: number) {
    const token = make()
    this.#access.set(token, { personId, expiresAt: this.#now() + accessMs })
    return { access_token: token, token_type: 'bearer', expires_in: accessMs / 1000 - 1 }
  }

  makeRefresh(personId: number) {
    const token = make()
    this.#refresh.set(token, { personId, expiresAt: this.#now() + refreshMs })
    return { refresh_token: token, refresh_token_expires_in: refreshMs / 1000 - 1 }
  }

  /** Replaces a refresh token that expires within a month. */
  renewRefresh(token: string) {
    const found = this.findRefresh(token)
    if (!found || found.expiresAt - this.#now() >= renewBelowMs) return {}
    this.#refresh.delete(token)
    return this.makeRefresh(found.personId)
  }

  /** Sets how many days a refresh token is still valid. Returns false if there is no such token. */
  ageRefresh(token: string, daysLeft: number): boolean {
    const found = this.#refresh.get(token)
    if (!found) return false
    found.expiresAt = this.#now() + daysLeft * dayMs
    return true
  }

  endAll(personId: number): void {
    for (const tokens of [this.#codes, this.#access, this.#refresh]) {
      for (const [token, of] of tokens) if (of.personId === personId) tokens.delete(token)
    }
  }
}
