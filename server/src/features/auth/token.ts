import type { UserId } from '@byeol/contract/ids.ts'
import { jwtVerify, SignJWT } from 'jose'

/** A bearer token says who and which session; whether the session still runs is the database's to say. */
export const signToken = (secret: Uint8Array, userId: UserId, sessionId: string, now: Date): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(secret)

/** Null for anything that this server did not sign. */
export async function readToken(secret: Uint8Array, token: string): Promise<{ userId: UserId; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null
    return { userId: payload.sub as UserId, sessionId: payload.sid }
  } catch {
    return null
  }
}
