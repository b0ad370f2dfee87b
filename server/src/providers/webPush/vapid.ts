import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** The key with which this server identifies itself to push services and browsers (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point in base64url: the `applicationServerKey` of subscriptions. */
  publicKey: string
  privateKey: KeyObject
}

const curve = 'prime256v1'
const privateKeyBytes = 32
/** Push services only accept tokens that are valid for at most a day. */
const tokenLifeS = 12 * 3_600
/** A token is replaced this long before it expires. */
const earlyMs = 3_600_000

/** Creates a new private key in the format of `VAPID_PRIVATE_KEY`. */
export function makeVapidPrivateKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  // `getPrivateKey` omits leading zeros, so they are added again.
  return Buffer.concat([Buffer.alloc(privateKeyBytes), pair.getPrivateKey()])
    .subarray(-privateKeyBytes)
    .toString('base64url')
}

/** Parses a private key: base64url of 32 bytes, the format that all web push tools use. Throws for anything else. */
export function readVapidKey(privateKey: string): VapidKey {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'))
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' }),
  }
}

/**
 * Creates the `authorization` header for requests to a push service. One token is reused for hours for all requests to
 * an origin.
 */
export function vapidAuthorization(
  key: VapidKey,
  subject: string,
  now: () => Date,
): (origin: string) => Promise<string> {
  const signed = new Map<string, { token: Promise<string>; until: number }>()
  const sign = (origin: string, nowS: number) =>
    new SignJWT({ sub: subject })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + tokenLifeS)
      .sign(key.privateKey)
  return async (origin) => {
    const nowMs = now().getTime()
    let current = signed.get(origin)
    if (!current || current.until < nowMs) {
      const token = sign(origin, Math.floor(nowMs / 1_000))
      current = { token, until: nowMs + tokenLifeS * 1_000 - earlyMs }
      signed.set(origin, current)
    }
    return `vapid t=${await current.token}, k=${key.publicKey}`
  }
}
