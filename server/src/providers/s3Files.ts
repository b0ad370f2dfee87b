import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectLockConfigurationCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import type { FileStore } from './fileStore.ts'

export interface S3Options {
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Stores files in a bucket of any S3-compatible service. The bucket is private; clients get the bytes through the
 * server.
 */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible services other than Amazon's refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
    },
    async create(key, bytes, contentType) {
      try {
        const file = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }
        await client.send(new PutObjectCommand({ ...file, IfNoneMatch: '*' }))
        return true
      } catch (error) {
        // 409: another request is creating the file at the same moment.
        if (error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0))
          return false
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async isLocking() {
      try {
        const { ObjectLockConfiguration: lock } = await client.send(
          new GetObjectLockConfigurationCommand({ Bucket: bucket }),
        )
        return lock?.ObjectLockEnabled === 'Enabled'
      } catch (error) {
        // 404: no object lock is configured. 400, 501: the service does not support object locks.
        if (error instanceof S3ServiceException && [400, 404, 501].includes(error.$metadata.httpStatusCode ?? 0))
          return false
        throw error
      }
    },
    async open(key, range) {
      try {
        const object = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range ? { Range: `bytes=${range.first ?? ''}-${range.last ?? ''}` } : {}),
          }),
        )
        const [, first, last, bytes] = /^bytes (\d+)-(\d+)\/(\d+)$/u.exec(object.ContentRange ?? '') ?? []
        return {
          stream: object.Body as Readable,
          bytes: bytes ? Number(bytes) : (object.ContentLength ?? 0),
          part: range && bytes ? { first: Number(first), last: Number(last) } : null,
        }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return 'beyond'
        throw error
      }
    },
  }
}
