import { randomUUID } from 'node:crypto'
import type { Env } from '../env.ts'
import { readStored, type FileStore } from '../providers/fileStore.ts'
import { found, look, messageOf, type Finding } from './Finding.ts'

const name = 'files'
const bytes = Buffer.from('byeol looks whether files are kept')

/** Whether the store refused the request: a wrong key or a missing bucket. Waiting does not help. */
const isRefusal = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
  return status >= 400 && status < 500
}

/** Stores a file, reads part of it, tries to overwrite it, and removes it. Returns the problem found, or null. */
async function tryFile(files: FileStore): Promise<string | null> {
  const key = `doctor/${randomUUID()}`
  try {
    await files.put(key, bytes, 'text/plain')
    const part = await readStored({ open: (each) => files.open(each, { first: 6, last: 10 }) }, key)
    if (part.toString() !== 'looks') return 'a part of a file is not the part that was asked for'
    if (await files.create(key, bytes, 'text/plain')) return 'an existing file was overwritten by a create'
  } finally {
    await files.remove(key).catch(() => {})
  }
  return (await files.open(key)) === null ? null : 'a removed file is still there'
}

async function checkStore(files: FileStore, variable: string): Promise<Finding> {
  try {
    const wrong = await tryFile(files)
    if (wrong) return found(name, 'broken', `${variable}: ${wrong}`, true)
    const isLocking = (await files.isLocking?.()) ?? true
    return isLocking
      ? found(name, 'on')
      : found(name, 'half', `${variable}: objects are not locked, so that heads of the audit log can be deleted`)
  } catch (error) {
    return found(name, 'broken', `${variable}: ${messageOf(error)}`, isRefusal(error))
  }
}

/** Tries everything that the server does with files, to see whether the store works. */
export const checkFiles = ({ S3_BUCKET: bucket, DATA_DIR: folder }: Env, files: FileStore): Promise<Finding> =>
  look(name, () =>
    checkStore(files, bucket ? 'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY' : `DATA_DIR ${folder}`),
  )
