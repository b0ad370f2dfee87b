import { exportSPKI, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import type { AppleKeys } from './AppleKeys.ts'

type Wrong = (keys: AppleKeys, claims: JWTPayload) => string | Promise<string>

const hourS = 3600

/** Identity tokens that a server must refuse, named by what is wrong with them. */
export const wrongTokens: Record<string, Wrong> = {
  audience: (keys, claims) => keys.sign({ ...claims, aud: 'test.another.app' }),
  audiences: (keys, claims) => keys.sign({ ...claims, aud: ['test.another.app', String(claims.aud)] }),
  issuer: (keys, claims) => keys.sign({ ...claims, iss: 'https://appleid.apple.example' }),
  expired: (keys, claims) => keys.sign({ ...claims, exp: claims.iat! - hourS, iat: claims.iat! - 2 * hourS }),
  immortal: (keys, { exp: _never, ...claims }) => keys.sign(claims),
  nonce: (keys, claims) => keys.sign({ ...claims, nonce: 'f'.repeat(64) }),
  'no-nonce': (keys, { nonce: _none, ...claims }) => keys.sign(claims),
  nobody: (keys, { sub: _none, ...claims }) => keys.sign(claims),
  key: (keys, claims) => keys.signWithUnknownKey(claims, keys.keyId),
  'unknown-key': (keys, claims) => keys.signWithUnknownKey(claims, 'SANDBOX2'),
  none: (_keys, claims) => new UnsecuredJWT(claims).encode(),
  // A server that trusts the algorithm named in the token would use the public key as a shared secret here.
  hs256: async (keys, claims) => {
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey()))
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: keys.keyId }).sign(secret)
  },
  // Signed with the right key, but with an algorithm that Apple does not use.
  ps256: (keys, claims) => keys.signAs('PS256', claims),
  changed: async (keys, claims) => {
    const [header, , signature] = (await keys.sign(claims)).split('.')
    return [
      header,
      Buffer.from(JSON.stringify({ ...claims, sub: '000000.somebody.else' })).toString('base64url'),
      signature,
    ].join('.')
  },
}
