import type { UserId } from '@byeol/contract/ids.ts'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { readToken, signToken } from './token.ts'

const secret = new TextEncoder().encode('a secret of thirty-two characters')
const userId = 'a'.repeat(24) as UserId
const sessionId = 'b'.repeat(24)
const now = new Date('2026-11-20T03:04:05Z')
const base64 = (text: string) => Buffer.from(text).toString('base64url')

it('reads back what it signed', async () => {
  expect(readToken(secret, await signToken(secret, userId, sessionId, now))).toEqual({ userId, sessionId })
})

it('refuses a token with another key, a changed claim, a shortened signature or another algorithm', async () => {
  const token = await signToken(secret, userId, sessionId, now)
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const other = base64(JSON.stringify({ ...claims, sub: 'c'.repeat(24) }))
  const stronger = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject(userId)
    .sign(secret)
  const none = `${base64('{"alg":"none"}')}.${payload}.`
  const forged = [
    await signToken(new TextEncoder().encode('another secret'), userId, sessionId, now),
    `${header}.${other}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -4)}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    stronger,
    none,
    '',
    '..',
    'x'.repeat(2_000),
  ]
  for (const one of forged) expect(readToken(secret, one), one).toBeNull()
})
