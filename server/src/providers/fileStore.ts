import type { Readable } from 'node:stream'

/** As HTTP asks: `last` null is up to the end, `first` null means the last `last` bytes. */
export interface Range {
  first: number | null
  last: number | null
}

export interface StoredFile {
  stream: Readable
  /** Of the whole file. */
  bytes: number
  /** Which bytes come, both included; null for all. */
  part: { first: number; last: number } | null
}

/** Where bytes lie: a folder or S3. Keys are made by the server, never by a client. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null when there is nothing under this key, `beyond` when the range lies outside it. */
  open(key: string, range?: Range | null): Promise<StoredFile | 'beyond' | null>
  /** What is not there is removed. */
  remove(key: string): Promise<void>
}

/** All bytes of a small file. Throws when it is not there. */
export async function readStored(files: FileStore, key: string): Promise<Buffer> {
  const found = await files.open(key)
  if (!found || found === 'beyond') throw new Error('a stored file is not there')
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
