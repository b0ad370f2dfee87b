import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keys of AES-256-GCM by id. The first seals; all open, so that a key is rotated by putting a new one in front. */
export type DataKeys = ReadonlyMap<string, Uint8Array>

const ivBytes = 12
const tagBytes = 16

/** Reads `id:base64,id:base64` of DATA_KEYS. Throws when a key is not of 32 bytes or an id repeats. */
export function readDataKeys(text: string): DataKeys {
  const keys = new Map<string, Uint8Array>()
  for (const entry of text.split(',')) {
    const [id = '', encoded = ''] = entry.trim().split(':')
    const key = Buffer.from(encoded, 'base64')
    if (!/^[a-z0-9]{1,16}$/u.test(id) || key.length !== 32 || keys.has(id))
      throw new Error('DATA_KEYS are id:base64 of 32 bytes each, the newest first')
    keys.set(id, key)
  }
  return keys
}

/** What no one reads without a key, bound to its purpose: sealed for one it does not open for another. */
export function seal(keys: DataKeys, purpose: string, plain: unknown): string {
  const [id, key] = keys.entries().next().value!
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(`${id}.${purpose}`))
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(plain), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

/** Null for what this server did not seal for this purpose, or sealed with a key that is gone. */
export function open<Plain>(keys: DataKeys, purpose: string, sealed: string): Plain | null {
  const [id = '', encoded = ''] = sealed.split('.')
  const key = keys.get(id)
  const bytes = Buffer.from(encoded, 'base64url')
  if (!key || bytes.length <= ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(`${id}.${purpose}`))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return JSON.parse(
      decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8'),
    ) as Plain
  } catch {
    return null
  }
}

/** A keyed hash: the same word gives the same hash, and nobody without the key finds the word by trying. */
export const keyedHash = (key: Uint8Array, purpose: string, word: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\0${word}`).digest()
