import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** A secret of one's own for a machine that was given none: made once, kept in the data folder, readable by its user. */
async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, `${name}.secret`)
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}

/** The keys of tokens and of file links. Production brings its own (env.ts refuses to start without). */
export async function readSecrets(env: Env): Promise<{ token: Uint8Array; file: Uint8Array }> {
  const encode = (text: string) => new TextEncoder().encode(text)
  return {
    token: encode(env.TOKEN_SECRET ?? (await keptSecret(env.DATA_DIR, 'token'))),
    file: encode(env.FILE_SECRET ?? (await keptSecret(env.DATA_DIR, 'file'))),
  }
}
