import { randomBytes } from 'node:crypto'
import { PortOneError } from './PortOneError.ts'
import { merchant } from './merchant.ts'

const livesSeconds = 30 * 60
const lastMinuteSeconds = 60
const extendedBySeconds = 5 * 60

/**
 * The merchant's access token. Repeated requests return the same token; a request in the token's last minute extends
 * it by five minutes (providers.md A4).
 */
export class Tokens {
  #token: { access_token: string; expired_at: number } | null = null
  readonly #nowSeconds: () => number

  constructor(nowSeconds = () => Math.floor(Date.now() / 1000)) {
    this.#nowSeconds = nowSeconds
  }

  issue(key: unknown, secret: unknown): { access_token: string; now: number; expired_at: number } {
    if (key !== merchant.key || secret !== merchant.secret)
      throw new PortOneError(401, '인증에 실패하였습니다. API키와 secret을 확인하세요.')
    const now = this.#nowSeconds()
    if (!this.#token || this.#token.expired_at <= now)
      this.#token = { access_token: randomBytes(20).toString('hex'), expired_at: now + livesSeconds }
    else if (this.#token.expired_at - now <= lastMinuteSeconds) this.#token.expired_at += extendedBySeconds
    return { ...this.#token, now }
  }

  /** Checks the token in the header, which may be `Bearer <token>` or only the token. */
  require(authorization: string | undefined): void {
    const given = authorization?.replace(/^Bearer /u, '')
    const isValid = this.#token && given === this.#token.access_token && this.#token.expired_at > this.#nowSeconds()
    if (!isValid) throw new PortOneError(401, 'Unauthorized')
  }
}
