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
  /** Keys hashes of what is looked up but never read: addresses, codes, who a person is by law. */
  hash: Uint8Array
  /** Seal personal data at rest. */
  data: DataKeys
  /** Seal resident numbers, apart from all else. */
  resident: DataKeys
  /** Signs pushes to browsers; null where there are none. */
  vapid: VapidKey | null
}

/** A secret for a machine that was given none. Made once and kept in the data folder, readable only by its user. */
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

/** With the sandbox a key is made once and kept: a browser's subscription works with the key it was made for alone. */
async function readVapid({ VAPID_PRIVATE_KEY: given, WEBPUSH_SIMULATOR_URL: simulator, DATA_DIR }: Env) {
  const key = given ?? (simulator ? await keptSecret(DATA_DIR, 'vapid', makeVapidPrivateKey) : null)
  return key === null ? null : readVapidKey(key)
}

/** Production brings its own (env.ts refuses to start without). */
export async function readSecrets(env: Env): Promise<Secrets> {
  const encode = (text: string) => new TextEncoder().encode(text)
  return {
    token: encode(env.TOKEN_SECRET ?? (await keptSecret(env.DATA_DIR, 'token'))),
    file: encode(env.FILE_SECRET ?? (await keptSecret(env.DATA_DIR, 'file'))),
    hash: encode(env.HASH_SECRET ?? (await keptSecret(env.DATA_DIR, 'hash'))),
    data: readDataKeys(env.DATA_KEYS ?? `kept:${await keptSecret(env.DATA_DIR, 'data')}`),
    resident: readDataKeys(env.RESIDENT_KEYS ?? `kept:${await keptSecret(env.DATA_DIR, 'resident')}`),
    vapid: await readVapid(env),
  }
}
