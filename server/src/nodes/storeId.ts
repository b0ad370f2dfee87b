import { randomUUID } from 'node:crypto'
import { findStored, type FileStore } from '../providers/fileStore.ts'

const key = 'store-id'

/** The id stored in a file store, or null if no server has used it yet. */
export const findStoreId = async (files: Pick<FileStore, 'open'>): Promise<string | null> =>
  (await findStored(files, key))?.toString() ?? null

/** The id stored in a file store. The first server that uses the store creates it. */
export async function readStoreId(files: Pick<FileStore, 'open' | 'create'>): Promise<string> {
  const known = await findStoreId(files)
  if (known) return known
  await files.create(key, Buffer.from(randomUUID()), 'text/plain')
  return (await findStoreId(files))!
}
