import { describe, expect, it } from 'vitest'
import { keyedHash, decrypt, decryptFile, readDataKeys, seal, sealFile } from './seal.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const keys = readDataKeys(`one:${key(1)}`)
const rotated = readDataKeys(`two:${key(2)}, one:${key(1)}`)
const later = readDataKeys(`two:${key(2)}`)
const plain = { phone: '+821012345678', 이름: '김별' }

describe('sealed data', () => {
  it('opens for its purpose, and reveals nothing of its content', () => {
    const sealed = seal(keys, 'phone', plain)
    expect(decrypt(keys, 'phone', sealed)).toEqual(plain)
    expect(Buffer.from(sealed.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('8210')
    expect(seal(keys, 'phone', plain)).not.toBe(sealed)
  })

  it('may be a file, of any bytes', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('a.b.c'), Buffer.alloc(70_000, 0x2e)]) {
      const sealed = sealFile(keys, 'proof', bytes)
      expect(decryptFile(rotated, 'proof', sealed)).toEqual(bytes)
      expect(decryptFile(keys, 'other', sealed)).toBeNull()
      expect(decryptFile(later, 'proof', sealed)).toBeNull()
      sealed[sealed.length - 20]! ^= 1
      expect(decryptFile(keys, 'proof', sealed)).toBeNull()
    }
    for (const none of ['', 'one', 'one.', 'one.short'])
      expect(decryptFile(keys, 'proof', Buffer.from(none))).toBeNull()
  })

  it('opens for no other purpose and with no other key', () => {
    const sealed = seal(keys, 'identity ticket', plain)
    expect(decrypt(keys, 'email ticket', sealed)).toBeNull()
    expect(decrypt(readDataKeys(`one:${key(9)}`), 'identity ticket', sealed)).toBeNull()
    expect(decrypt(later, 'identity ticket', sealed)).toBeNull()
  })

  it('opens while its key is still listed, and new data takes the newest key', () => {
    const old = seal(keys, 'phone', plain)
    expect(decrypt(rotated, 'phone', old)).toEqual(plain)
    const fresh = seal(rotated, 'phone', plain)
    expect(decrypt(later, 'phone', fresh)).toEqual(plain)
    expect(decrypt(keys, 'phone', fresh)).toBeNull()
    // The key id is authenticated too: changing it makes decryption fail.
    expect(decrypt(readDataKeys(`one:${key(2)}`), 'phone', fresh.replace('two.', 'one.'))).toBeNull()
  })

  it('no longer opens once a bit has changed or a byte is missing', () => {
    const sealed = seal(keys, 'phone', plain)
    const [id, encoded] = sealed.split('.') as [string, string]
    const bytes = Buffer.from(encoded, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(decrypt(keys, 'phone', `${id}.${changed.toString('base64url')}`)).toBeNull()
    }
    for (const length of [0, 1, 11, 12, 27, 28, 29, bytes.length - 1])
      expect(decrypt(keys, 'phone', `${id}.${bytes.subarray(0, length).toString('base64url')}`)).toBeNull()
    for (const text of ['', '.', 'one', 'one.', '.one', encoded, `${sealed}${sealed}`])
      expect(decrypt(keys, 'phone', text)).toBeNull()
  })
})

it('a keyed hash depends on its key, its purpose and its word', () => {
  const hash = (secret: string, purpose: string, word: string) =>
    keyedHash(Buffer.from(secret), purpose, word).toString('hex')
  expect(hash('k', 'code', 'x')).toBe(hash('k', 'code', 'x'))
  expect(
    new Set([hash('k', 'code', 'x'), hash('l', 'code', 'x'), hash('k', 'ip', 'x'), hash('k', 'code', 'y')]).size,
  ).toBe(4)
})
