import { randomBytes } from 'node:crypto'
import type { Clock } from '../Clock.ts'

const lifeMs = 3_599_000

/** The bearer tokens issued for signed assertions; each is valid for an hour. */
export class AccessTokens {
  #endsAt = new Map<string, number>()
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  make(): { access_token: string; expires_in: number; token_type: 'Bearer' } {
    const access_token = `ya29.${randomBytes(64).toString('base64url')}`
    this.#endsAt.set(access_token, this.#clock.now().getTime() + lifeMs)
    return { access_token, expires_in: lifeMs / 1000, token_type: 'Bearer' }
  }

  isGood = (token: string): boolean => (this.#endsAt.get(token) ?? 0) > this.#clock.now().getTime()

  forget(): void {
    this.#endsAt.clear()
  }
}
