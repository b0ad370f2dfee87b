import type { Readable } from 'node:stream'

/** A byte range as in HTTP: a null `last` means up to the end, a null `first` means the last `last` bytes. */
export interface Range {
  first: number | null
  last: number | null
}

export interface StoredFile {
  stream: Readable
  /** The size of the whole file. */
  bytes: number
  /** The returned range, both ends included; null for the whole file. */
  part: { first: number; last: number } | null
}

/** Stores files in a folder or in S3. The server makes the keys, never a client. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** As `put`, but never overwrites: false when the key has a file already. */
  create(key: string, bytes: Buffer, contentType: string): Promise<boolean>
  /** Null when the key has no file, `beyond` when the range is outside the file. */
  open(key: string, range?: Range | null): Promise<StoredFile | 'beyond' | null>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  /** Whether the store can keep files from being deleted. Absent where nothing can lock them. */
  isLocking?(): Promise<boolean>
}

/** Reads a small file whole. Null when it does not exist. */
export async function findStored(files: Pick<FileStore, 'open'>, key: string): Promise<Buffer | null> {
  const found = await files.open(key)
  if (!found || found === 'beyond') return null
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Reads a small file whole. Throws when it does not exist. */
export async function readStored(files: Pick<FileStore, 'open'>, key: string): Promise<Buffer> {
  const bytes = await findStored(files, key)
  if (!bytes) throw new Error('a stored file is not there')
  return bytes
}
