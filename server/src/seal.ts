import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** AES-256-GCM keys by id. The first key encrypts; all of them decrypt. To rotate keys, put a new one in front. */
export type DataKeys = ReadonlyMap<string, Uint8Array>

const ivBytes = 12
const tagBytes = 16

/** Parses `id:base64,id:base64`. Throws if a key does not have 32 bytes or an id is repeated. */
export function readDataKeys(text: string): DataKeys {
  const keys = new Map<string, Uint8Array>()
  for (const entry of text.split(',')) {
    const [id = '', encoded = ''] = entry.trim().split(':')
    const key = Buffer.from(encoded, 'base64')
    if (!/^[a-z0-9]{1,16}$/u.test(id) || key.length !== 32 || keys.has(id))
      throw new Error('Keys are id:base64 of 32 bytes each, the newest first')
    keys.set(id, key)
  }
  return keys
}

function encryptBytes(keys: DataKeys, purpose: string, plain: Uint8Array): { id: string; sealed: Buffer } {
  const [id, key] = keys.entries().next().value!
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(`${id}.${purpose}`))
  return { id, sealed: Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]) }
}

function decryptBytes(keys: DataKeys, purpose: string, id: string, sealed: Buffer): Buffer | null {
  const key = keys.get(id)
  if (!key || sealed.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(`${id}.${purpose}`))
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** Encrypts a value for one purpose: it cannot be decrypted for another purpose. */
export function seal(keys: DataKeys, purpose: string, plain: unknown): string {
  const { id, sealed } = encryptBytes(keys, purpose, Buffer.from(JSON.stringify(plain)))
  return `${id}.${sealed.toString('base64url')}`
}

/** Null if this server did not encrypt the value for this purpose, or if its key is gone. */
export function decrypt<Plain>(keys: DataKeys, purpose: string, sealed: string): Plain | null {
  const [id = '', encoded = ''] = sealed.split('.')
  const plain = decryptBytes(keys, purpose, id, Buffer.from(encoded, 'base64url'))
  return plain && (JSON.parse(plain.toString()) as Plain)
}

/** Like `seal`, but for the bytes of a file. */
export function sealFile(keys: DataKeys, purpose: string, plain: Uint8Array): Buffer {
  const { id, sealed } = encryptBytes(keys, purpose, plain)
  return Buffer.concat([Buffer.from(`${id}.`), sealed])
}

/** Like `decrypt`, but for the bytes of a file. */
export function decryptFile(keys: DataKeys, purpose: string, sealed: Buffer): Buffer | null {
  const end = sealed.indexOf('.')
  return end < 0 ? null : decryptBytes(keys, purpose, sealed.toString('latin1', 0, end), sealed.subarray(end + 1))
}

/** The hashes under which a value may be stored: with the newest key and with earlier ones. */
export const keyedHashes = (
  { hash, older }: { hash: Uint8Array; older: { hash: readonly Uint8Array[] } },
  purpose: string,
  word: string,
): Buffer[] => [hash, ...older.hash].map((key) => keyedHash(key, purpose, word))

/** A keyed hash: equal values have equal hashes, and without the key a value cannot be found by trying. */
export const keyedHash = (key: Uint8Array, purpose: string, word: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\0${word}`).digest()
