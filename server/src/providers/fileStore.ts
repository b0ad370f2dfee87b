import type { Readable } from 'node:stream'

export interface StoredFile {
  stream: Readable
  bytes: number
}

/** Where bytes lie: a folder or S3. Keys are made by the server, never by a client. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null when there is nothing under this key. */
  open(key: string): Promise<StoredFile | null>
  /** What is not there is removed. */
  remove(key: string): Promise<void>
}
