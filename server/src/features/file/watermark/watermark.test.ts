import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { nextSendId } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { linkOfCopy, orderCopy, useCopies } from '../../../test/media/useCopies.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'
import { expireCopies } from '../../chat/media/makeWatermark.ts'
import { readMark } from './reading/readMark.ts'

const world = useWalkingWorld()
const scene = useCopies(world)

const fetchCopy = async (link: string) => fetch(`${world.base}${link}`)
const viewerOf = async (link: string) => {
  const photo = Buffer.from(await (await fetchCopy(link)).arrayBuffer())
  return (await readMark([photo]))?.id ?? null
}

itInFull('a copy reveals its viewer, each viewer has their own, and all see the same photo in the chat', async () => {
  const { one, other, plain } = scene
  const ids = await scene.send(plain, 'photo')
  const url = await linkOfCopy(other, ids)
  const { status, headers } = await fetchCopy(url)
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'image/jpeg',
    'attachment; filename="byeol.jpg"',
  ])
  expect(await viewerOf(url)).toBe(other.id)
  const [ours, theirs] = await Promise.all(
    [one, other].map(async (who) => {
      const { links } = await who.call(api.file.links, { chatMessageId: ids.chatMessageId })
      return (await fetchCopy(links.large)).arrayBuffer()
    }),
  )
  expect(Buffer.from(ours!).equals(Buffer.from(theirs!))).toBe(true)
  // The first copy is reused, because copies are kept for a day.
  expect((await linkOfCopy(other, ids)).split('?')[0]).toBe(url.split('?')[0])
  expect(await viewerOf(await linkOfCopy(one, ids))).toBe(one.id)
})

itInFull('is made only for people who may read the message at that moment, with links of five minutes', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const { file } = await celeb.call(api.chat.uploadPhoto, { chatId: celeb.broadcastId }, { bytes: scene.plain })
  const { chatMessage } = await celeb.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId: celeb.broadcastId, photoId: file.id },
  })
  const ids = { chatMessageId: chatMessage.id, fileId: file.id }
  const stranger = await world.fan()
  await expect(stranger.call(api.chat.watermarkMedia, ids)).rejects.toMatchObject({ code: 'not_found' })
  const url = await linkOfCopy(fan, ids)
  expect((await fetchCopy(url.replace('/copy', '/large'))).status).toBe(404)
  world.pass(limits.fileLinkMs + 1)
  expect((await fetchCopy(url)).status).toBe(404)
})

it('a link to an unmarked size is drawn by the app, and refused when it is opened in a tab or a frame', async () => {
  const { chatMessageId } = await scene.send(scene.plain, 'photo')
  const { links } = await scene.other.call(api.file.links, { chatMessageId })
  const statusAs = async (dest: string) =>
    (await fetch(`${world.base}${links.large}`, { headers: { 'sec-fetch-dest': dest } })).status
  for (const dest of ['image', 'empty']) expect(await statusAs(dest), dest).toBe(200)
  for (const dest of ['document', 'iframe', 'object']) expect(await statusAs(dest), dest).toBe(404)
})

it('notifies the viewer in their language when a copy cannot be made', async () => {
  const ids = await scene.send(scene.plain, 'photo')
  const [row] = await world.ctx.db.rows<{ storage_key: string }>('select storage_key from files where id = $1', [
    ids.fileId,
  ])
  await world.ctx.files.remove(`${row!.storage_key}/large`)
  expect(await orderCopy(scene.other, ids)).toMatchObject({
    message: expect.stringContaining('워터마크 처리에 실패했어요'),
  })
})

itInFull('removes copies after a day', async () => {
  const ids = await scene.send(scene.plain, 'photo')
  const url = await linkOfCopy(scene.one, ids)
  world.pass(limits.watermarkCopyMs + 1_000)
  await expireCopies(world.ctx)
  expect(await world.ctx.files.open(url.split('?')[0]!.replace('/files/', ''))).toBeNull()
})

itInFull('a new copy replaces the earlier one and removes its bytes', async () => {
  const ids = await scene.send(scene.plain, 'photo')
  const keyOf = async () => (await linkOfCopy(scene.one, ids)).split('?')[0]!.replace('/files/', '')
  const isStored = async (key: string) => (await world.ctx.files.open(key)) !== null
  const first = await keyOf()
  world.pass(limits.watermarkCopyMs + 1_000)
  const second = await keyOf()
  expect([first === second, await isStored(first), await isStored(second)]).toEqual([false, false, true])
})

it('logs who viewed and who saved a file, only for messages that they may read', async () => {
  const ids = await scene.send(scene.plain, 'photo')
  await scene.other.call(api.user.logFileView, ids)
  await scene.other.call(api.user.logDownload, ids)
  const rows = await world.ctx.db.rows<{ kind: string }>(
    'select kind from media_logs where user_id = $1 and file_id = $2 order by id',
    [scene.other.id, ids.fileId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['view', 'download'])
  await expect((await world.fan()).call(api.user.logDownload, ids)).rejects.toMatchObject({ code: 'not_found' })
  const { fileId } = await scene.send(scene.plain, 'photo')
  await expect(scene.other.call(api.user.logDownload, { ...ids, fileId })).rejects.toMatchObject({ code: 'not_found' })
})
