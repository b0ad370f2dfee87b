import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/**
 * A software authenticator that behaves like a browser's: ES256, with user verification unless a test says otherwise.
 * Its counter stays 0, like that of passkeys synced by phones and password managers, so that two simultaneous calls may
 * arrive in any order.
 */
export class SoftPasskey {
  readonly id = randomBytes(16)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  isVerified = true

  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  private authenticatorData(attested: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4)
    const flags = 0x01 | (this.isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter, attested])
  }

  private clientData(type: string, { challenge }: Record<string, unknown>): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private publicKey(): Uint8Array {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x!)],
        [-3, coordinate(y!)],
      ]) as never,
    )
  }

  /** What the server stores of this key once it is enrolled. */
  get stored() {
    const id = this.id.toString('base64url')
    return { id, publicKey: this.publicKey(), counter: 0, transports: ['internal'], aaguid: null }
  }

  /** Returns the result of `navigator.credentials.create`. */
  make(options: Record<string, unknown>): Record<string, unknown> {
    const length = Buffer.from([0, this.id.length])
    const authData = this.authenticatorData(Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()]))
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    )
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Returns the result of `navigator.credentials.get`. */
  sign(options: Record<string, unknown>): Record<string, unknown> {
    const authData = this.authenticatorData()
    const clientData = this.clientData('webauthn.get', options)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey)
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  private answer(response: object): Record<string, unknown> {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
