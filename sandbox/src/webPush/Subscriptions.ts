import { createECDH, randomBytes, type ECDH } from 'node:crypto'

/** What the browser keeps of a subscription. */
interface Kept {
  receiver: ECDH
  auth: Buffer
  /** The server's public key. Only this key may send to the subscription. */
  madeFor: string
}

/** The subscriptions that browsers on this machine made. They are kept in memory while the sandbox runs. */
export class Subscriptions {
  readonly #kept = new Map<string, Kept>()

  /**
   * Makes a browser's keys. Returns the id, which is part of the endpoint, and the keys as in `toJSON` of a
   * subscription.
   */
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
