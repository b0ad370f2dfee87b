import { join } from 'node:path'
import type { Env } from './env.ts'
import type { FileStore } from './providers/fileStore.ts'
import { folderFiles } from './providers/folderFiles.ts'
import { s3Files } from './providers/s3Files.ts'

/** Opens the configured file store: an S3 bucket, otherwise a local folder. */
export function openFiles(env: Env): FileStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = env
  if (!S3_BUCKET) return folderFiles(join(DATA_DIR, 'files'))
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  })
}
