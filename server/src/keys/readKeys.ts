import type { Secrets } from '../secrets.ts'
import { keyedHash } from '../seal.ts'

/**
 * `named`: data records which key encrypted it, so each key of the variable is needed. `listed`: any key of the list is
 * accepted.
 */
export type KeyKind = 'named' | 'listed' | 'single'

export interface CheckedKey {
  /** The name of the environment variable. */
  name: string
  kind: KeyKind
  id: string
  check: Buffer
  /** Whether this key encrypts or signs new data; the other keys only decrypt or verify. */
  isFirst: boolean
}

const checkOf = (name: string, key: Uint8Array): Buffer => keyedHash(key, 'key check', name)

function listed(name: string, kind: KeyKind, keys: readonly Uint8Array[]): CheckedKey[] {
  return keys.map((key, at) => {
    const check = checkOf(name, key)
    return { name, kind, id: kind === 'single' ? 'key' : check.toString('hex', 0, 6), check, isFirst: at === 0 }
  })
}

const named = (name: string, keys: ReadonlyMap<string, Uint8Array>): CheckedKey[] =>
  [...keys].map(([id, key], at) => ({ name, kind: 'named', id, check: checkOf(name, key), isFirst: at === 0 }))

/** TABLE: every secret that data in the database depends on. */
export const readKeys = ({ data, resident, token, file, hash, older, vapid }: Secrets): CheckedKey[] => [
  ...named('DATA_KEYS', data),
  ...named('RESIDENT_KEYS', resident),
  ...listed('TOKEN_SECRET', 'listed', [token, ...older.token]),
  ...listed('FILE_SECRET', 'listed', [file, ...older.file]),
  ...listed('HASH_SECRET', 'listed', [hash, ...older.hash]),
  ...(vapid ? listed('VAPID_PRIVATE_KEY', 'single', [Buffer.from(vapid.publicKey)]) : []),
]

/**
 * Keys that must not be missing while rows depend on them: for encrypted data, and for the hashes of the audit log.
 */
export const isNeededForever = (name: string): boolean => name.endsWith('_KEYS') || name === 'HASH_SECRET'
