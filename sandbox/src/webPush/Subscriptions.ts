import { createECDH, randomBytes, type ECDH } from 'node:crypto'

/** The browser's part of a subscription. */
interface Kept {
  receiver: ECDH
  auth: Buffer
  /** The server's key. The subscription works only with this key. */
  madeFor: string
}

/** The subscriptions that browsers of this machine made, in memory while the sandbox runs. */
export class Subscriptions {
  readonly #kept = new Map<string, Kept>()

  /** Makes the keys of a browser. Returns the id within its address, and the result of `toJSON` of a subscription. */
  make(madeFor: string, ending: string): { id: string; p256dh: string; auth: string } {
    const receiver = createECDH('prime256v1')
    receiver.generateKeys()
    const auth = randomBytes(16)
    const id = `${randomBytes(16).toString('hex')}${ending}`
    this.#kept.set(id, { receiver, auth, madeFor })
    return { id, p256dh: receiver.getPublicKey('base64url'), auth: auth.toString('base64url') }
  }

  find(id: string): Kept | undefined {
    return this.#kept.get(id)
  }

  remove(id: string): void {
    this.#kept.delete(id)
  }
}
