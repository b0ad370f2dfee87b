import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import type { LiveClient } from '../../../test/LiveClient.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { useNode, useWalkingWorld } from '../../../test/useWorld.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { until } from '../../../test/until.ts'

const here = useWalkingWorld()
const there = useNode(here)

async function sendLive(connection: LiveClient, chatId: ChatId, content: string, sendId: string) {
  connection.emit('chatMessage', { sendId, chatMessageParams: { chatId, content } })
  const answer = await connection.next('chatMessageSent', (sent) => sent.sendId === sendId)
  if ('error' in answer) throw answer.error
  return answer.chatMessage
}

async function friends(): Promise<{ one: Actor; other: Actor; chatId: ChatId }> {
  const [one, other] = [await here.fan(), await here.fan()]
  return { one, other, chatId: await one.open(other) }
}

it('a message sent again by socket and REST to both nodes is stored and seen once', async () => {
  const { one, other, chatId } = await friends()
  const connections = [await one.connect(), await one.connect(there.base)]
  for (let round = 0; round < 8; round++) {
    const sendId = nextSendId()
    const content = `한 번만 ${round}`
    const answers = await Promise.all([
      ...connections.map((connection) => sendLive(connection, chatId, content, sendId)),
      ...[one, one.at(there), one, one.at(there)].map((at) => at.say(chatId, content, sendId)),
    ])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.content))).toEqual(new Set([content]))
  }
  expect((await other.history(chatId)).map(({ content }) => content)).toEqual(
    Array.from({ length: 8 }, (_, round) => `한 번만 ${round}`),
  )
  for (const connection of connections) connection.close()
})

itInFull('resending a photo message succeeds after the message and its file are deleted', async () => {
  const { one, chatId } = await friends()
  const { file } = await one.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
  const sendId = nextSendId()
  const send = async () =>
    (await one.call(api.chat.sendMessage, { sendId, chatMessageParams: { chatId, photoId: file.id } })).chatMessage
  const sent = await send()
  const connection = await one.connect()
  await connection.ask('chatMessageDelete', sent.id)
  await here.ctx.db.rows('delete from files where id = $1', [file.id])
  expect(await send()).toMatchObject({ id: sent.id, photo: null, deletedAt: expect.any(Date) })
  connection.close()
})

it('the same sendId with another body or chat is a conflict by REST and socket, on both nodes', async () => {
  const { one, other, chatId } = await friends()
  const elsewhere = await one.open(await here.fan())
  const [connection, otherConnection] = [await one.connect(), await one.connect(there.base)]
  const sendId = nextSendId()
  await one.say(chatId, '처음', sendId)

  const attempts = await Promise.allSettled([
    one.say(chatId, '나중', sendId),
    one.at(there).say(chatId, '나중', sendId),
    one.say(elsewhere, '처음', sendId),
    sendLive(connection, chatId, '나중', sendId),
    sendLive(otherConnection, chatId, '나중', sendId),
  ])
  for (const attempt of attempts) expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
  expect((await other.history(chatId)).map(({ content }) => content)).toEqual(['처음'])
  expect(await one.history(elsewhere)).toEqual([])
  for (const each of [connection, otherConnection]) each.close()
})

it('when two bodies under one sendId race to two nodes, one is stored and the other is a conflict', async () => {
  const { one, chatId } = await friends()
  for (let round = 0; round < 10; round++) {
    const sendId = nextSendId()
    const answers = await Promise.allSettled([
      one.say(chatId, `왼쪽 ${round}`, sendId),
      one.at(there).say(chatId, `오른쪽 ${round}`, sendId),
    ])
    const [stored, refused] = [
      answers.filter(({ status }) => status === 'fulfilled'),
      answers.filter(({ status }) => status === 'rejected'),
    ]
    expect([stored.length, refused.length]).toEqual([1, 1])
    expect(refused[0]).toMatchObject({ reason: { code: 'conflict' } })
  }
  expect(await one.history(chatId)).toHaveLength(10)
})

it('two people may use the same sendId', async () => {
  const { one, other, chatId } = await friends()
  const sendId = nextSendId()
  const [first, second] = await Promise.all([one.say(chatId, '나', sendId), other.at(there).say(chatId, '너', sendId)])
  expect(first.id).not.toBe(second.id)
})

it('a stored reply counts once, and its resend succeeds after the quota or the premium is used up', async () => {
  const [celeb, fan] = [await here.celeb(), await here.fan()]
  await here.premium(fan, celeb, 1)
  await celeb.say(celeb.broadcastId, '안녕')
  const sendId = nextSendId()
  const first = await fan.say(celeb.broadcastId, '하나', sendId)
  for (const content of ['둘', '셋']) await fan.say(celeb.broadcastId, content)
  expect((await fan.say(celeb.broadcastId, '하나', sendId)).id).toBe(first.id)
  await expect(fan.say(celeb.broadcastId, '넷')).rejects.toMatchObject({ code: 'reply_quota_used' })

  here.pass(86_400_001)
  expect((await fan.say(celeb.broadcastId, '하나', sendId)).id).toBe(first.id)
  await expect(fan.say(celeb.broadcastId, '다른 말', sendId)).rejects.toMatchObject({ code: 'conflict' })
  await expect(fan.say(celeb.broadcastId, '새로')).rejects.toMatchObject({ code: 'membership_required' })
})

it('allows a fan exactly three replies to a broadcast across two nodes', async () => {
  const [celeb, fan] = [await here.celeb(), await here.fan()]
  await here.premium(fan, celeb, 400)
  for (let round = 0; round < 6; round++) {
    await celeb.say(celeb.broadcastId, `별 ${round}`)
    there.ctx.chats.forget(celeb.broadcastId)
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? fan : fan.at(there)).say(celeb.broadcastId, `답 ${round} ${n}`)),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'reply_quota_used' } })
  }
})

it('resending a deleted message returns the deleted message', async () => {
  const { one, other, chatId } = await friends()
  const sendId = nextSendId()
  const sent = await one.say(chatId, '지울 말', sendId)
  const [connection, otherConnection] = [await one.connect(), await other.connect()]
  connection.emit('chatMessageDelete', sent.id)
  await otherConnection.next('chatMessageDelete')
  expect(await one.say(chatId, '지울 말', sendId)).toMatchObject({
    id: sent.id,
    content: null,
    deletedAt: expect.any(Date),
  })
  for (const each of [connection, otherConnection]) each.close()
})

it('refuses a photo of another person, of another chat, or that does not exist', async () => {
  const { one, other, chatId } = await friends()
  const { file } = await one.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
  const elsewhere = await one.open(await here.fan())
  const send = (who: Actor, to: ChatId, photoId: string) =>
    who.call(api.chat.sendMessage, {
      sendId: nextSendId(),
      chatMessageParams: { chatId: to, photoId: photoId as typeof file.id },
    })
  await expect(send(other, chatId, file.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(send(one, elsewhere, file.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(send(one, chatId, 'f'.repeat(24))).rejects.toMatchObject({ code: 'not_found' })
  expect((await send(one, chatId, file.id)).chatMessage).toMatchObject({ photoId: file.id, photo: { id: file.id } })
})

it('a resend is acknowledged to the socket that sent it, and sends no event to others', async () => {
  const celeb = await here.celeb()
  const [one, other] = [await here.fan(), await here.fan()]
  for (const fan of [one, other]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
  const [sender, device, listener] = [await one.connect(), await one.connect(), await other.connect()]
  const sendId = nextSendId()
  const sent = await sendLive(sender, chat.id, '한 번만', sendId)
  await listener.next('chatMessage')
  for (let n = 0; n < 20; n++) expect((await sendLive(sender, chat.id, '한 번만', sendId)).id).toBe(sent.id)
  expect((await one.say(chat.id, '한 번만', sendId)).id).toBe(sent.id)
  const last = await celeb.say(chat.id, '끝')
  for (const line of [sender, device, listener])
    await line.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  const told = (line: LiveClient) => line.all('chatMessage').filter(({ chatMessage }) => chatMessage.id === sent.id)
  expect([told(sender), told(device), told(listener)].map(({ length }) => length)).toEqual([0, 1, 1])
  await until('each resend has its answer', () => sender.all('chatMessageSent').length === 21)
  for (const line of [sender, device, listener]) line.close()
})
