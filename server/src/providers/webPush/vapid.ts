import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** The key by which push services and browsers know this server (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point, base64url: the `applicationServerKey` of subscriptions. */
  publicKey: string
  privateKey: KeyObject
}

const curve = 'prime256v1'
const privateKeyBytes = 32
/** Push services accept tokens that are valid for at most a day. */
const tokenLifeS = 12 * 3_600
/** A token is replaced this long before it ends. */
const earlyMs = 3_600_000

/** A new private key, in the form of `VAPID_PRIVATE_KEY`. */
export function makeVapidPrivateKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  // The buffer omits leading zeros.
  return Buffer.concat([Buffer.alloc(privateKeyBytes), pair.getPrivateKey()])
    .subarray(-privateKeyBytes)
    .toString('base64url')
}

/** Reads a private key: base64url of 32 bytes, as all tools for web push write it. Throws for anything else. */
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

/** Makes the `authorization` of requests to a push service. One token serves all requests to an origin for hours. */
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
