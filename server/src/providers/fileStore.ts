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
  /** Null when the key has no file, `beyond` when the range is outside the file. */
  open(key: string, range?: Range | null): Promise<StoredFile | 'beyond' | null>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
}

/** Reads a small file whole. Throws when it does not exist. */
export async function readStored(files: Pick<FileStore, 'open'>, key: string): Promise<Buffer> {
  const found = await files.open(key)
  if (!found || found === 'beyond') throw new Error('a stored file is not there')
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
