import { randomBytes, createHash } from 'node:crypto'
import { api } from '@byeol/contract/api.ts'
import type { ChatId, UploadId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { putPart } from '../../test/media/putPart.ts'
import { runS3, type TestS3 } from '../../test/servers/runS3.ts'
import { until } from '../../test/until.ts'
import { makeVideo } from '../../test/media/videos.ts'
import { expireUploads } from './deleteUploads.ts'

let s3: TestS3
let world: World
let node: World
let one: Actor
let other: Actor
let chatId: ChatId
let photo: Buffer
beforeAll(async () => {
  s3 = await runS3()
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.options
  const env = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  world = await openWorld(env)
  node = await openWorld(env, world.databaseUrl)
  one = await world.fan()
  other = await world.fan()
  chatId = await one.open(other)
  // Noise does not compress: about five megabytes, so three parts.
  photo = await sharp(randomBytes(1_500 * 1_200 * 3), { raw: { width: 1_500, height: 1_200, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
})
afterAll(async () => {
  await node.close()
  await world.close()
  await s3.close()
})

const begin = (bytes: number, more: object = {}, who = one) =>
  who.call(api.file.uploadBegin, { chatId, kind: 'photo', bytes, mimetype: 'image/png', ...more } as never)
const complete = (uploadId: UploadId, who = one) => who.call(api.file.uploadComplete, { uploadId })

const put = (
  uploadId: string,
  offset: number | string,
  bytes: Uint8Array,
  { who = one, ...more }: { who?: Actor; token?: string | null; type?: string } = {},
) => putPart(who, uploadId, offset, bytes, more)

/** Sends the missing parts to each node in turn. */
async function putAll(uploadId: string, bytes: Buffer, from = 0) {
  for (let at = from, n = 0; at < bytes.length; n++)
    at = await put(uploadId, at, bytes.subarray(at, at + limits.uploadPartBytes), { who: n % 2 ? one.at(node) : one })
}

const finished = (uploadId: UploadId, who = one) =>
  until('it is completed', async () => (await complete(uploadId, who)).file)

describe('an upload in parts', () => {
  it('resumes on any node after an interruption, and becomes one photo, even if completed repeatedly', async () => {
    expect(photo.length).toBeGreaterThan(2 * limits.uploadPartBytes)
    const key = nextSendId()
    const sha256 = createHash('sha256').update(photo).digest('hex')
    const begun = await begin(photo.length, { key, sha256 })
    expect(begun).toEqual({ uploadId: begun.uploadId, partBytes: limits.uploadPartBytes, received: 0 })
    expect(await put(begun.uploadId, 0, photo.subarray(0, begun.partBytes))).toBe(begun.partBytes)
    await expect(complete(begun.uploadId)).rejects.toMatchObject({
      code: 'conflict',
      data: { received: begun.partBytes },
    })

    const again = await begin(photo.length, { key, sha256 }, one.at(node))
    expect(again).toEqual({ ...begun, received: begun.partBytes })
    await putAll(begun.uploadId, photo, again.received)
    const file = await finished(begun.uploadId, one.at(node))
    expect(file).toMatchObject({ width: 1_500, height: 1_200, durationMs: null })
    expect(await complete(begun.uploadId)).toEqual({ file, processed: 1 })
    const both = await Promise.all([complete(begun.uploadId), complete(begun.uploadId, one.at(node))])
    expect(both.map((answer) => answer.file?.id)).toEqual([file.id, file.id])
    const { chatMessage } = await one.call(api.chat.sendMessage, {
      sendId: key,
      chatMessageParams: { chatId, photoId: file.id },
    })
    expect(chatMessage.photo?.id).toBe(file.id)
    // All parts have been removed from the store.
    expect([...s3.objects.keys()].filter((name) => name.startsWith('u-'))).toEqual([])
  })

  it('of a video reports progress and returns the same file on two nodes', async () => {
    const video = makeVideo({ seconds: 4, size: '640x360', rate: 30 })
    const { uploadId } = await begin(video.length, { kind: 'video', mimetype: 'video/mp4' })
    await putAll(uploadId, video)
    const [here, there] = await Promise.all([finished(uploadId), finished(uploadId, one.at(node))])
    expect(here).toEqual(there)
    expect(Math.abs(here.durationMs! - 4_000)).toBeLessThan(300)
    const files = await world.ctx.db.rows('select from files where owner_id = $1 and kind = $2', [one.id, 'video'])
    expect(files).toHaveLength(1)
  })

  it('is taken over when the node that processes it dies', async () => {
    const { uploadId } = await begin(photo.length)
    await putAll(uploadId, photo)
    await world.ctx.db.rows('update uploads set worked_at = now() where id = $1', [uploadId])
    expect(await complete(uploadId)).toMatchObject({ file: null })
    await world.ctx.db.rows(`update uploads set worked_at = now() - interval '1 minute' where id = $1`, [uploadId])
    expect(await finished(uploadId)).toMatchObject({ width: 1_500 })
  })

  it('is refused once three nodes have died while processing it', async () => {
    const { uploadId } = await begin(photo.length)
    await putAll(uploadId, photo)
    await world.ctx.db.rows(`update uploads set tries = 3, worked_at = now() - interval '1 minute' where id = $1`, [
      uploadId,
    ])
    for (const who of [one, one.at(node)])
      await expect(complete(uploadId, who)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  it('takes small parts from a slow client', async () => {
    const { uploadId } = await begin(photo.length)
    let at = 0
    for (const size of [limits.uploadPartMinBytes, 100_000, limits.uploadPartBytes, photo.length])
      at = await put(uploadId, at, photo.subarray(at, at + Math.min(size, limits.uploadPartBytes)))
    while (at < photo.length) at = await put(uploadId, at, photo.subarray(at, at + limits.uploadPartBytes))
    expect(await finished(uploadId)).toMatchObject({ width: 1_500 })
  })

  it('accepts only the next part, of the right size, from its owner', async () => {
    const { uploadId, partBytes } = await begin(photo.length)
    const part = photo.subarray(0, partBytes)
    for (const [offset, bytes] of [
      [partBytes, part],
      [0, part.subarray(0, limits.uploadPartMinBytes - 1)],
      [1, part],
      [0, Buffer.alloc(0)],
    ] as const)
      await expect(put(uploadId, offset, bytes), String(offset)).rejects.toMatchObject({
        code: bytes.length ? 'conflict' : expect.stringMatching(/conflict|invalid/u),
      })
    await expect(put(uploadId, 0, part, { who: other })).rejects.toMatchObject({ code: 'not_found' })
    await expect(complete(uploadId, other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(put('f'.repeat(24), 0, part)).rejects.toMatchObject({ code: 'not_found' })
    await expect(put(uploadId, 0, part, { token: null })).rejects.toMatchObject({ code: 'sign_in_required' })
    await expect(put(uploadId, 0, part, { token: 'nobody' })).rejects.toMatchObject({ code: 'session_not_found' })
    for (const offset of ['-1', '0.5', '1e3', 'x', '99999999999999999999'])
      await expect(put(uploadId, offset, part), offset).rejects.toMatchObject({ code: 'invalid_parameters' })
    await expect(put(uploadId, 0, Buffer.alloc(partBytes + 1))).rejects.toMatchObject({ code: 'payload_too_large' })
    await expect(put(uploadId, 0, Buffer.from('{}'), { type: 'application/json' })).rejects.toMatchObject({
      code: 'unsupported_media',
    })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => put(uploadId, 0, part)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await begin(photo.length)).received).toBe(0)
  })

  it('with other content under the same key, or other bytes than announced, is a conflict', async () => {
    const key = nextSendId()
    await begin(100, { key })
    await expect(begin(101, { key })).rejects.toMatchObject({ code: 'conflict' })
    const { uploadId } = await begin(photo.length, { sha256: 'a'.repeat(64) })
    await putAll(uploadId, photo)
    await expect(finished(uploadId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('of something that is not a photo stays refused', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { uploadId } = await begin(bytes.length)
    await put(uploadId, 0, bytes)
    for (let n = 0; n < 2; n++) await expect(finished(uploadId)).rejects.toMatchObject({ code: 'unsupported_media' })
    await expect(begin(limits.photoMaxBytes + 1)).rejects.toMatchObject({ code: 'invalid_parameters' })
    await expect(begin(limits.videoMaxBytes + 1, { kind: 'video' })).rejects.toMatchObject({
      code: 'invalid_parameters',
    })
  })

  it('is limited per person, and removed with its parts after a day', async () => {
    const many = await world.fan()
    const theirs = await many.open(other)
    const ids: string[] = []
    for (let n = 0; n < limits.uploadsOpenPerUser + 3; n++) {
      world.pass(10)
      ids.push((await begin(3, { chatId: theirs }, many)).uploadId)
    }
    const left = await world.ctx.db.rows<{ id: string }>('select id from uploads where owner_id = $1 order by id', [
      many.id,
    ])
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(3).sort())
    await put(ids.at(-1)!, 0, Buffer.from('abc'), { who: many })
    expect([...s3.objects.keys()].some((name) => name.startsWith('u-'))).toBe(true)
    world.pass(limits.uploadStaleMs + 1_000)
    await until('all stale uploads are gone', async () => {
      await expireUploads(world.ctx)
      return (await world.ctx.db.rows('select from uploads')).length === 0
    })
    expect([...s3.objects.keys()].filter((name) => name.startsWith('u-'))).toEqual([])
  })
})
