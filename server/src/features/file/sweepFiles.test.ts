import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { outsideTransactions } from '../../db/database.ts'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { onePixel } from '../../test/media/photos.ts'
import { untilWaitingForLock } from '../../test/untilWaitingForLock.ts'
import { sweepFiles } from './sweepFiles.ts'

const dayMs = 86_400_000

const world = useWalkingWorld()

const upload = async (who: Actor, chatId: ChatId) =>
  (await who.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })).file.id
const send = async (who: Actor, chatId: ChatId, photoId: FileId) =>
  (await who.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, photoId } })).chatMessage
/** Whether the file store still has the bytes. */
const isStored = async (key: string) => {
  const found = await world.ctx.files.open(key)
  if (found && found !== 'beyond') found.stream.destroy()
  return found !== null
}
const keyOf = async (id: FileId) =>
  (await world.ctx.db.row<{ storage_key: string }>('select storage_key from files where id = $1', [id]))!.storage_key
const remove = async (who: Actor, id: ChatMessageId) => {
  const connection = await who.connect()
  expect(await connection.ask('chatMessageDelete', id)).toEqual({})
  connection.close()
}

itInFull('a photo is removed after a day without a message that uses it, and kept as long as one does', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [unused, sent, taken] = [await upload(one, chatId), await upload(one, chatId), await upload(one, chatId)]
  const keys = [await keyOf(unused), await keyOf(sent), await keyOf(taken)]
  const stays = await send(one, chatId, sent)
  const goes = await send(one, chatId, taken)
  const stored = () => Promise.all(keys.map((key) => isStored(`${key}/large`)))
  world.pass(dayMs - 60_000)
  await sweepFiles(world.ctx)
  expect(await stored()).toEqual([true, true, true])
  // Deletes the message a day after the upload: the next sweep must remove the file.
  await remove(one, goes.id)
  world.pass(120_000)
  await sweepFiles(world.ctx)
  expect(await stored()).toEqual([false, true, false])
  world.pass(30 * dayMs)
  await sweepFiles(world.ctx)
  expect(await stored()).toEqual([false, true, false])
  expect((await other.history(chatId)).find(({ id }) => id === stays.id)!.photo).toMatchObject({ id: sent })
  expect(
    await one
      .call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, photoId: unused } })
      .catch(({ code }: { code: string }) => code),
  ).toBe('not_found')
})

it('removes a file when its message was deleted after a sweep, and keeps its view log', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const file = await upload(one, chatId)
  const key = await keyOf(file)
  world.pass(dayMs + 60_000)
  const message = await send(one, chatId, file)
  await other.call(api.user.logFileView, { chatMessageId: message.id, fileId: file })
  await sweepFiles(world.ctx)
  expect(await isStored(`${key}/small`)).toBe(true)
  await remove(one, message.id)
  await sweepFiles(world.ctx)
  expect(await isStored(`${key}/small`)).toBe(false)
  expect(await world.ctx.db.rows('select from media_logs where file_id = $1', [file])).toHaveLength(1)
})

it('removes a replaced profile picture, keeps the current one and scheduled media', async () => {
  const celeb = await world.celeb()
  const [old, worn, never] = [await picture(celeb), await picture(celeb), await picture(celeb)]
  await celeb.call(api.user.updateProfile, { photoId: old.id })
  const photoId = await upload(celeb, celeb.broadcastId)
  const waiting = await keyOf(photoId)
  await celeb.call(api.celeb.scheduleBroadcast, {
    sendId: nextSendId(),
    photoId,
    sendAt: { $date: new Date(world.ctx.now().getTime() + 10 * dayMs).toISOString() },
  })
  world.pass(dayMs + 60_000)
  await sweepFiles(world.ctx)
  expect(await Promise.all([old, never].map(({ key }) => isStored(key)))).toEqual([true, false])
  const next = await picture(celeb)
  await celeb.call(api.user.updateProfile, { photoId: next.id })
  await sweepFiles(world.ctx)
  expect(await Promise.all([old, worn, next].map(({ key }) => isStored(key)))).toEqual([false, false, true])
  expect(await isStored(`${waiting}/large`)).toBe(true)
})

it('keeps a picture that its owner starts to use while the sweep checks it', async () => {
  const fan = await world.fan()
  const { id, key } = await picture(fan)
  world.pass(dayMs + 60_000)
  const runs: Promise<void>[] = []
  await world.ctx.db.inTransaction(async (tx) => {
    await tx.rows('select from files where id = $1 for share', [id])
    await tx.rows('update users set photo_key = $2 where id = $1', [fan.id, key])
    runs.push(outsideTransactions(() => sweepFiles(world.ctx)))
    await untilWaitingForLock(world.ctx, 'the removal waits')
  })
  await Promise.all(runs)
  expect(await isStored(key)).toBe(true)
  expect(await world.ctx.db.rows('select from files where id = $1', [id])).toHaveLength(1)
})

async function picture(who: Actor): Promise<{ id: FileId; key: string }> {
  const { file } = await who.call(api.user.uploadProfile, { for: 'photo' }, { bytes: onePixel })
  return { id: file.id, key: await keyOf(file.id) }
}
