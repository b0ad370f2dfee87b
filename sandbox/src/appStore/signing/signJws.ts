import { CompactSign } from 'jose'
import { makeChain, type Chain } from './makeChain.ts'

/** The trusted chain, made at start. `GET /env` returns its root. */
export const trustedChain = makeChain()
/** A chain that looks identical but that no server trusts. */
const strangeChain = makeChain()

/** What is wrong with the signature of a payload, for tests. */
export type WrongSignature = 'chain' | 'signature'

const compact = (payload: object, { certificates, privateKey }: Chain, key = privateKey): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256', x5c: certificates.map((der) => der.toString('base64')) })
    .sign(key)

/** Signs as the App Store does: a JWS with the certificates in its header. */
export function signJws(payload: object, wrong: WrongSignature | null = null): Promise<string> {
  if (wrong === 'chain') return compact(payload, strangeChain)
  return compact(payload, trustedChain, wrong === 'signature' ? strangeChain.privateKey : trustedChain.privateKey)
}
