import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { exportJWK, SignJWT, type JWK, type JWTPayload } from 'jose'

const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The RSA keys that sign identity tokens, generated at start, and one key that is never published. */
export class AppleKeys {
  readonly keyId = 'SANDBOX1'
  #own = makePair()
  #unknown = makePair()

  async published(): Promise<{ keys: JWK[] }> {
    return { keys: [{ ...(await exportJWK(this.#own.publicKey)), kid: this.keyId, use: 'sig', alg: 'RS256' }] }
  }

  publicKey = (): KeyObject => this.#own.publicKey
  sign = (claims: JWTPayload): Promise<string> => this.signAs('RS256', claims)

  signAs = (alg: 'RS256' | 'PS256', claims: JWTPayload): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: this.keyId }).sign(this.#own.privateKey)

  /** Signs with the unpublished key. */
  signWithUnknownKey = (claims: JWTPayload, kid: string): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(this.#unknown.privateKey)
}
