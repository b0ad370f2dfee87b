import { randomUUID } from 'node:crypto'
import { findStored, type FileStore } from '../providers/fileStore.ts'

const key = 'store-id'

/** The id that a file store carries, or null before the first server used it. */
export const findStoreId = async (files: Pick<FileStore, 'open'>): Promise<string | null> =>
  (await findStored(files, key))?.toString() ?? null

/** The id that a file store carries. The first server to ask writes it. */
export async function readStoreId(files: Pick<FileStore, 'open' | 'create'>): Promise<string> {
  const known = await findStoreId(files)
  if (known) return known
  await files.create(key, Buffer.from(randomUUID()), 'text/plain')
  return (await findStoreId(files))!
}
