import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { makeVideo } from '../../../test/media/videos.ts'
import { removeOldCopies } from '../../chat/media/makeWatermark.ts'
import { readFrames } from './reading/readFrames.ts'
import { readMark } from './reading/readMark.ts'
import { readOldMark } from './reading/readOldMark.ts'
import { readWatermark } from './reading/readWatermark.ts'

// Encoding and reading are slow while other tests run.
vi.setConfig({ testTimeout: 180_000 })

let world: World
let one: Actor
let other: Actor
let chatId: ChatId
let plain: Buffer
beforeAll(async () => {
  world = await openWorld()
  one = await world.fan()
  other = await world.fan()
  chatId = await one.open(other)
  plain = await sharp({
    create: {
      width: 1_200,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 140, sigma: 25 },
    },
  })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.close())

async function send(bytes: Buffer, kind: 'photo' | 'video'): Promise<{ chatMessageId: ChatMessageId; fileId: FileId }> {
  const { file } = await one.call(kind === 'photo' ? api.chat.uploadPhoto : api.chat.uploadVideo, { chatId }, { bytes })
  const { chatMessage } = await one.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId, [`${kind}Id`]: file.id } as never,
  })
  return { chatMessageId: chatMessage.id, fileId: file.id }
}

async function order(who: Actor, ids: { chatMessageId: ChatMessageId; fileId: FileId }) {
  const connection = await who.connect()
  const { watermarkOrderId } = await who.call(api.chat.watermarkMedia, ids)
  const done = connection.next('watermarkProcessed', (event) => event.watermarkOrderId === watermarkOrderId, 60_000)
  const failed = connection.next(
    'watermarkProcessFailed',
    (event) => event.watermarkOrderId === watermarkOrderId,
    60_000,
  )
  const outcome = await Promise.race([done, failed])
  void done.catch(() => {})
  void failed.catch(() => {})
  connection.close()
  return outcome
}

const readPhotoMark = async (photo: Buffer) => (await readMark([photo]))?.id ?? null
const fetchCopy = async (link: string) => fetch(`${world.base}${link}`)

it('a copy reveals its viewer after compression, a resize and a crop; the chat’s photo carries no id', async () => {
  const ids = await send(plain, 'photo')
  const outcome = await order(other, ids)
  const [url] = (outcome as { fileUrls: string[] }).fileUrls as [string]
  const answer = await fetchCopy(url)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'image/jpeg',
    'attachment; filename="byeol.jpg"',
  ])
  const copy = Buffer.from(await answer.arrayBuffer())
  const changed = {
    'at quality 60': await sharp(copy).jpeg({ quality: 60 }).toBuffer(),
    'half as large, at 60': await sharp(copy).resize(600).jpeg({ quality: 60 }).toBuffer(),
    'three quarters, WebP': await sharp(copy).resize(900).webp({ quality: 60 }).toBuffer(),
    'a quarter of it': await sharp(copy).extract({ left: 311, top: 97, width: 600, height: 400 }).toBuffer(),
    'a part as a phone shows it': await sharp(copy)
      .extract({ left: 500, top: 200, width: 500, height: 500 })
      .resize(390)
      .jpeg({ quality: 75 })
      .toBuffer(),
  }
  for (const [name, bytes] of Object.entries(changed)) expect(await readPhotoMark(bytes), name).toBe(other.id)

  const { links } = await other.call(api.file.links, { chatMessageId: ids.chatMessageId })
  expect(await readPhotoMark(Buffer.from(await (await fetchCopy(links.large)).arrayBuffer()))).toBeNull()
  // The copy is kept for a day, and each viewer has their own.
  const again = (await order(other, ids)) as { fileUrls: string[] }
  expect(again.fileUrls[0]!.split('?')[0]).toBe(url.split('?')[0])
  const mine = (await order(one, ids)) as { fileUrls: string[] }
  expect(await readPhotoMark(Buffer.from(await (await fetchCopy(mine.fileUrls[0]!)).arrayBuffer()))).toBe(one.id)
})

it('a video’s copy reveals its viewer, also in one frame of it', async () => {
  const ids = await send(makeVideo({ seconds: 3, size: '1280x720' }), 'video')
  const [url] = ((await order(other, ids)) as { fileUrls: string[] }).fileUrls as [string]
  const answer = await fetchCopy(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  const folder = await mkdtemp(join(tmpdir(), 'byeol-copy-'))
  const file = join(folder, 'copy.mp4')
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  expect((await readWatermark(world.ctx.env, file))?.id).toBe(other.id)
  const frames = await readFrames(world.ctx.env, file)
  expect(await readPhotoMark(await sharp(frames[1]).jpeg({ quality: 75 }).toBuffer())).toBe(other.id)
  await rm(folder, { recursive: true })
})

it('copies of before the tile are still read, and unmarked pictures are not taken for one', async () => {
  const old = fileURLToPath(new URL('../../../test/media/old-copy.jpg', import.meta.url))
  expect(await readWatermark(world.ctx.env, old)).toEqual({ id: '6720a1b2c3d4e5f607182930', agreement: null })
  expect(await readOldMark(plain)).toBeNull()
})

it('is made only for people who may read the message at that moment, with links of five minutes', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const { file } = await celeb.call(api.chat.uploadPhoto, { chatId: celeb.broadcastId }, { bytes: plain })
  const { chatMessage } = await celeb.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId: celeb.broadcastId, photoId: file.id },
  })
  const ids = { chatMessageId: chatMessage.id, fileId: file.id }
  const stranger = await world.fan()
  await expect(stranger.call(api.chat.watermarkMedia, ids)).rejects.toMatchObject({ code: 'not_found' })
  const [url] = ((await order(fan, ids)) as { fileUrls: string[] }).fileUrls as [string]
  expect((await fetchCopy(url.replace('/copy', '/large'))).status).toBe(404)
  world.pass(limits.fileLinkMs + 1)
  expect((await fetchCopy(url)).status).toBe(404)
})

it('a link to an unmarked size is drawn by the app, and refused when it is opened in a tab or a frame', async () => {
  const { chatMessageId } = await send(plain, 'photo')
  const { links } = await other.call(api.file.links, { chatMessageId })
  const statusAs = async (dest: string) =>
    (await fetch(`${world.base}${links.large}`, { headers: { 'sec-fetch-dest': dest } })).status
  for (const dest of ['image', 'empty']) expect(await statusAs(dest), dest).toBe(200)
  for (const dest of ['document', 'iframe', 'object']) expect(await statusAs(dest), dest).toBe(404)
})

it('notifies the viewer in their language when a copy cannot be made', async () => {
  const ids = await send(plain, 'photo')
  const [row] = await world.ctx.db.rows<{ storage_key: string }>('select storage_key from files where id = $1', [
    ids.fileId,
  ])
  await world.ctx.files.remove(`${row!.storage_key}/large`)
  expect(await order(other, ids)).toMatchObject({ message: expect.stringContaining('워터마크 처리에 실패했어요') })
})

it('removes copies after a day', async () => {
  const ids = await send(plain, 'photo')
  const [url] = ((await order(one, ids)) as { fileUrls: string[] }).fileUrls as [string]
  world.pass(limits.watermarkCopyMs + 1_000)
  await removeOldCopies(world.ctx)
  expect(await world.ctx.files.open(url.split('?')[0]!.replace('/files/', ''))).toBeNull()
})

it('a copy that is made anew replaces the one of before, whose bytes go', async () => {
  const ids = await send(plain, 'photo')
  const keyOf = async () =>
    ((await order(one, ids)) as { fileUrls: string[] }).fileUrls[0]!.split('?')[0]!.replace('/files/', '')
  const isStored = async (key: string) => (await world.ctx.files.open(key)) !== null
  const first = await keyOf()
  world.pass(limits.watermarkCopyMs + 1_000)
  const second = await keyOf()
  expect([first === second, await isStored(first), await isStored(second)]).toEqual([false, false, true])
})

it('logs who viewed and who saved a file, only for messages that they may read', async () => {
  const ids = await send(plain, 'photo')
  await other.call(api.user.logFileView, ids)
  await other.call(api.user.logDownload, ids)
  const rows = await world.ctx.db.rows<{ kind: string }>(
    'select kind from media_logs where user_id = $1 and file_id = $2 order by id',
    [other.id, ids.fileId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['view', 'download'])
  await expect((await world.fan()).call(api.user.logDownload, ids)).rejects.toMatchObject({ code: 'not_found' })
})
