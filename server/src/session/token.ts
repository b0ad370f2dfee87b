import type { UserId } from '@byeol/contract/ids.ts'
import { SignJWT } from 'jose'
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

/** A bearer token contains a person's id and a session id. The database decides whether the session is still valid. */
export const signToken = (secret: Uint8Array, userId: UserId, sessionId: string, now: Date): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(secret)

// The only header that signToken produces. A token with another algorithm, or "none", is refused.
const header = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.`

// Cached by secret, because creating a key costs more than signing with it.
const keys = new WeakMap<Uint8Array, KeyObject>()

function keyOf(secret: Uint8Array): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

/** Like `readToken`, but for a token signed with any of the secrets. */
export const readTokenOfAny = (secrets: readonly Uint8Array[], token: string): ReturnType<typeof readToken> =>
  secrets.reduce<ReturnType<typeof readToken>>((found, secret) => found ?? readToken(secret, token), null)

/**
 * Null if this server did not sign the token. Synchronous, because using a crypto thread would cost ten times as much.
 */
export function readToken(secret: Uint8Array, token: string): { userId: UserId; sessionId: string } | null {
  const end = token.lastIndexOf('.')
  if (!token.startsWith(header) || end < header.length) return null
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const right = createHmac('sha256', keyOf(secret)).update(token.slice(0, end)).digest()
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const { sub, sid } = JSON.parse(Buffer.from(token.slice(header.length, end), 'base64url').toString()) as Record<
    string,
    unknown
  >
  return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub as UserId, sessionId: sid } : null
}
