import type { Readable } from 'node:stream'

/**
 * A byte range as in HTTP: if `last` is null, it ends at the end of the file; if `first` is null, it is the last `last`
 * bytes.
 */
export interface Range {
  first: number | null
  last: number | null
}

export interface StoredFile {
  stream: Readable
  /** The size of the whole file. */
  bytes: number
  /** The returned range, including both ends; null if it is the whole file. */
  part: { first: number; last: number } | null
}

/** Stores files in a folder or in S3. Keys are created by the server, never by a client. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Like `put`, but never overwrites: returns false if the key already has a file. */
  create(key: string, bytes: Buffer, contentType: string): Promise<boolean>
  /** Null if the key has no file; `beyond` if the range is outside the file. */
  open(key: string, range?: Range | null): Promise<StoredFile | 'beyond' | null>
  /** Removes a file. A missing file is not an error. */
  remove(key: string): Promise<void>
  /** Whether the store can protect files from deletion. Absent if the kind of store cannot. */
  isLocking?(): Promise<boolean>
}

/** Reads a small file as a whole. Null if it does not exist. */
export async function findStored(files: Pick<FileStore, 'open'>, key: string): Promise<Buffer | null> {
  const found = await files.open(key)
  if (!found || found === 'beyond') return null
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Reads a small file as a whole. Throws if it does not exist. */
export async function readStored(files: Pick<FileStore, 'open'>, key: string): Promise<Buffer> {
  const bytes = await findStored(files, key)
  if (!bytes) throw new Error('a stored file is not there')
  return bytes
}
