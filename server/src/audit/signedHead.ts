import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'
import type { AuditKeys } from './recordAudit.ts'

/** A head of the audit log with its signature, in the form that is stored outside the database. */
const SignedHead = z.strictObject({
  sequence: z.int().positive(),
  number: z.int().positive(),
  /** Hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
  /** ISO 8601. */
  at: z.string(),
  /** Ed25519 over the line `byeol audit head SEQUENCE NUMBER HASH AT`; base64url. */
  signature: z.string(),
})
export type SignedHead = z.infer<typeof SignedHead>

// An Ed25519 private key in DER format consists of these bytes followed by the 32 bytes of the key.
const derBegin = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKey({ hash }: Pick<Secrets, 'hash'>): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', hash, '', 'audit head', 32))
  return createPrivateKey({ key: Buffer.concat([derBegin, seed]), format: 'der', type: 'pkcs8' })
}

/** The public key as PEM, with which an auditor can verify heads without the server. */
export const publicKeyOf = (secrets: Pick<Secrets, 'hash'>): string =>
  createPublicKey(signingKey(secrets)).export({ format: 'pem', type: 'spki' }).toString()

const lineOf = ({ sequence, number, hash, at }: Omit<SignedHead, 'signature'>): Buffer =>
  Buffer.from(`byeol audit head ${sequence} ${number} ${hash} ${at}`)

export const signHead = (secrets: Pick<Secrets, 'hash'>, head: Omit<SignedHead, 'signature'>): SignedHead => ({
  ...head,
  signature: sign(null, lineOf(head), signingKey(secrets)).toString('base64url'),
})

/** Null if the text is not a signed head, or if the signature is not ours. */
export function readHead({ hash, older }: AuditKeys, text: string): SignedHead | null {
  const { data: head } = SignedHead.safeParse(parse(text))
  if (!head) return null
  const signature = Buffer.from(head.signature, 'base64url')
  const isSignedWith = (key: Uint8Array) =>
    verify(null, lineOf(head), createPublicKey(signingKey({ hash: key })), signature)
  return [hash, ...(older?.hash ?? [])].some(isSignedWith) ? head : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
