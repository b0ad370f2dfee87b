import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'
import { makeVapidPrivateKey, readVapidKey, type VapidKey } from './providers/webPush/vapid.ts'
import { readDataKeys, type DataKeys } from './seal.ts'

export interface Secrets {
  /** Signs access tokens. */
  token: Uint8Array
  /** Signs file links. */
  file: Uint8Array
  /** The key for hashes of values that are looked up but never read: addresses, codes, people's legal identity. */
  hash: Uint8Array
  /** Keys that encrypt personal data at rest. */
  data: DataKeys
  /** Keys that encrypt resident numbers, separate from those for all other data. */
  resident: DataKeys
  /**
   * Secrets that are no longer used to sign or hash, newest first. Old signatures are still accepted, and old hashes
   * still found.
   */
  older: Record<'token' | 'file' | 'hash', readonly Uint8Array[]>
  /** Signs pushes to browsers; null if web push is not configured. */
  vapid: VapidKey | null
}

/**
 * A secret for a machine without a configured one. Created once and stored in the data folder, readable only by its
 * user.
 */
async function keptSecret(
  dataDir: string,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const path = join(dataDir, `${name}.secret`)
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, make(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}

/**
 * With the sandbox, a key is created once and stored: a browser's subscription works only with the key that it was
 * created for.
 */
async function readVapid({ VAPID_PRIVATE_KEY: given, WEBPUSH_SIMULATOR_URL: simulator, DATA_DIR }: Env) {
  const key = given ?? (simulator ? await keptSecret(DATA_DIR, 'vapid', makeVapidPrivateKey) : null)
  return key === null ? null : readVapidKey(key)
}

/** Parses `new,old`, newest first. Throws for an empty entry. */
export function readSecretList(text: string): [Uint8Array, ...Uint8Array[]] {
  const [first = '', ...others] = text.split(',').map((entry) => entry.trim())
  if (first === '' || others.includes('')) throw new Error('A list of secrets has an empty entry')
  const encode = (entry: string) => new TextEncoder().encode(entry)
  return [encode(first), ...others.map(encode)]
}

/**
 * In production, the environment contains all secrets (env.ts refuses to start without them). Elsewhere, missing ones
 * are created once and stored in the data folder.
 */
export async function readSecrets(env: Env): Promise<Secrets> {
  const read = async (list: string | undefined, name: string) =>
    readSecretList(list ?? (await keptSecret(env.DATA_DIR, name)))
  const [token, ...olderTokens] = await read(env.TOKEN_SECRET, 'token')
  const [file, ...olderFiles] = await read(env.FILE_SECRET, 'file')
  const [hash, ...olderHashes] = await read(env.HASH_SECRET, 'hash')
  return {
    token,
    file,
    hash,
    older: { token: olderTokens, file: olderFiles, hash: olderHashes },
    data: readDataKeys(env.DATA_KEYS ?? `kept:${await keptSecret(env.DATA_DIR, 'data')}`),
    resident: readDataKeys(env.RESIDENT_KEYS ?? `kept:${await keptSecret(env.DATA_DIR, 'resident')}`),
    vapid: await readVapid(env),
  }
}
