import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { HttpRefusal } from '../HttpRefusal.ts'

const longestLifeS = 86_400

function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((each) => each.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

/**
 * Throws unless the request is signed for this push service with the key that the subscription was made for (RFC 8292).
 * Its time may be in the future, because a test may have moved the server's clock forward.
 */
export async function requireVapid(authorization: string, audience: string, madeFor: string): Promise<void> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(authorization) ?? []
  if (!token || !key) throw new HttpRefusal(401, { error: 'vapid authorization expected' })
  if (key !== madeFor) throw new HttpRefusal(403, { error: 'the subscription was made for another key' })
  try {
    const { payload } = await jwtVerify(token, keyOf(key), {
      algorithms: ['ES256'],
      audience,
      requiredClaims: ['exp', 'iat'],
    })
    if (payload.exp! - payload.iat! > longestLifeS) throw new Error('valid for more than a day')
    if (!/^(?:mailto:.+@|https:\/\/)/u.test(payload.sub ?? '')) throw new Error('nobody to write to')
  } catch (error) {
    throw new HttpRefusal(403, { error: error instanceof Error ? error.message : 'invalid' })
  }
}
