import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import type { LiveClient } from '../../../test/LiveClient.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { onePixel } from '../../../test/photos.ts'

let here: World
let there: World
beforeAll(async () => {
  here = await openWorld()
  there = await openWorld({}, here.databaseUrl)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

async function sendLive(line: LiveClient, chatId: ChatId, content: string, sendId: string) {
  line.emit('chatMessage', { sendId, chatMessageParams: { chatId, content } })
  const answer = await line.next('chatMessageSent', (sent) => sent.sendId === sendId)
  if ('error' in answer) throw answer.error
  return answer.chatMessage
}

async function friends(): Promise<{ one: Actor; other: Actor; chatId: ChatId }> {
  const [one, other] = [await here.fan(), await here.fan()]
  return { one, other, chatId: await one.open(other) }
}

it('a message sent again by socket and REST to either node is stored and seen once', async () => {
  const { one, other, chatId } = await friends()
  const lines = [await one.connect(), await one.connect(there.base)]
  for (let round = 0; round < 8; round++) {
    const sendId = nextSendId()
    const content = `한 번만 ${round}`
    const answers = await Promise.all([
      ...lines.map((line) => sendLive(line, chatId, content, sendId)),
      ...[one, one.at(there), one, one.at(there)].map((at) => at.say(chatId, content, sendId)),
    ])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.content))).toEqual(new Set([content]))
  }
  expect((await other.history(chatId)).map(({ content }) => content)).toEqual(
    Array.from({ length: 8 }, (_, round) => `한 번만 ${round}`),
  )
  for (const line of lines) line.close()
})

it('a photo that was stored, deleted and swept away is still a success when it is sent again', async () => {
  const { one, chatId } = await friends()
  const { file } = await one.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })
  const sendId = nextSendId()
  const send = async () =>
    (await one.call(api.chat.sendMessage, { sendId, chatMessageParams: { chatId, photoId: file.id } })).chatMessage
  const sent = await send()
  const line = await one.connect()
  await line.socket.emitWithAck('chatMessageDelete', sent.id)
  await here.ctx.db.rows('delete from files where id = $1', [file.id])
  expect(await send()).toMatchObject({ id: sent.id, photo: null, deletedAt: expect.any(Date) })
  line.close()
})

it('the same sendId with another body, or in another chat, is a conflict on every way', async () => {
  const { one, other, chatId } = await friends()
  const elsewhere = await one.open(await here.fan())
  const [line, farLine] = [await one.connect(), await one.connect(there.base)]
  const sendId = nextSendId()
  await one.say(chatId, '처음', sendId)

  const attempts = await Promise.allSettled([
    one.say(chatId, '나중', sendId),
    one.at(there).say(chatId, '나중', sendId),
    one.say(elsewhere, '처음', sendId),
    sendLive(line, chatId, '나중', sendId),
    sendLive(farLine, chatId, '나중', sendId),
  ])
  for (const attempt of attempts) expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
  expect((await other.history(chatId)).map(({ content }) => content)).toEqual(['처음'])
  expect(await one.history(elsewhere)).toEqual([])
  for (const each of [line, farLine]) each.close()
})

it('of two bodies under one sendId, racing to two nodes, one is stored and the other told of the conflict', async () => {
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

it('the same sendId of two people is two messages', async () => {
  const { one, other, chatId } = await friends()
  const sendId = nextSendId()
  const [mine, hers] = await Promise.all([one.say(chatId, '나', sendId), other.at(there).say(chatId, '너', sendId)])
  expect(mine.id).not.toBe(hers.id)
})

it('a reply that is stored counts once, and its resend is answered though the quota is used and the premium over', async () => {
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

it('gives exactly three replies to a broadcast, however a fan spreads them over two nodes', async () => {
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

it('a resend of a message that was deleted meanwhile gives the deleted message', async () => {
  const { one, other, chatId } = await friends()
  const sendId = nextSendId()
  const sent = await one.say(chatId, '지울 말', sendId)
  const [line, farLine] = [await one.connect(), await other.connect()]
  line.emit('chatMessageDelete', sent.id)
  await farLine.next('chatMessageDelete')
  expect(await one.say(chatId, '지울 말', sendId)).toMatchObject({
    id: sent.id,
    content: null,
    deletedAt: expect.any(Date),
  })
  for (const each of [line, farLine]) each.close()
})

it('refuses a photo of somebody else, of another chat, or none at all', async () => {
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

it('what was stored by a node that died before telling anybody is told when it is sent again', async () => {
  const { one, other, chatId } = await friends()
  const line = await other.connect(there.base)
  const sendId = nextSendId()
  const silent = {
    chatId,
    authorId: one.id,
    sendId,
    content: '들려?',
    fanId: null,
    slotPrefix: null,
    slots: 0,
    photoId: null,
    replyToId: null,
    isFiltered: false,
    broadcastOf: null,
  }
  const { id } = await here.ctx.messages.write(silent, () => undefined)
  expect(line.all('chatMessage')).toEqual([])
  expect((await one.at(there).say(chatId, '들려?', sendId)).id).toBe(id)
  expect((await line.next('chatMessage')).chatMessage.id).toBe(id)
  line.close()
})
