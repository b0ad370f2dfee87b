import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { useWorld } from '../../../test/useWorld.ts'

const world = useWorld()

const answer = async (who: Actor, chatId: ChatId, replyToId: ChatMessageId, content: string, sendId = nextSendId()) =>
  (await who.call(api.chat.sendMessage, { sendId, chatMessageParams: { chatId, content, replyToId } })).chatMessage

it('an answer quotes its message, live and fetched, until that message is deleted', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const question = await one.say(chatId, '밥 먹었어?')
  const connection = await one.connect()
  await answer(other, chatId, question.id, '응!')
  const { chatMessage } = await connection.next('chatMessage')
  expect(chatMessage.replyTo).toEqual({
    id: question.id,
    author: { id: one.id, nickname: one.nickname },
    content: '밥 먹었어?',
    hasPhoto: false,
    hasVideo: false,
    hasVoice: false,
    isDeleted: false,
  })
  expect((await one.history(chatId))[1]?.replyTo).toEqual(chatMessage.replyTo)
  await connection.ask('chatMessageDelete', question.id)
  expect((await other.history(chatId))[1]?.replyTo).toMatchObject({ content: null, isDeleted: true })
  connection.close()
})

it('people answer only messages of the same chat that they see, and a resend returns the same answer', async () => {
  const [one, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  const [chatId, elsewhere] = [await one.open(other), await one.open(third)]
  const [here, there] = [await one.say(chatId, '여기'), await one.say(elsewhere, '저기')]
  await expect(answer(one, chatId, there.id, '?')).rejects.toMatchObject({ code: 'not_found' })
  await expect(answer(one, chatId, 'f'.repeat(24) as ChatMessageId, '?')).rejects.toMatchObject({ code: 'not_found' })
  const sendId = nextSendId()
  const sent = await answer(other, chatId, here.id, '그래', sendId)
  const connection = await one.connect()
  await connection.ask('chatMessageDelete', here.id)
  connection.close()
  expect((await answer(other, chatId, here.id, '그래', sendId)).id).toBe(sent.id)
  await expect(other.say(chatId, '그래', sendId)).rejects.toMatchObject({ code: 'conflict' })
})

it('the length of a reply counts what is seen: joined emoji that no font has count as separate emoji', async () => {
  const celeb = await world.celeb()
  const fan = await world.fan()
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '뭐 해?')
  const crowd = Array.from({ length: 600 }, () => '😀').join('\u200D')
  for (const content of [crowd, '😀'.repeat(31)])
    await expect(fan.say(celeb.broadcastId, content)).rejects.toMatchObject({ code: 'invalid_parameters' })
  expect((await fan.say(celeb.broadcastId, '❤️‍🔥'.repeat(30))).content).toBe('❤️‍🔥'.repeat(30))
  const pile = await fan.say(celeb.broadcastId, `가${'\u0336'.repeat(400)}`)
  expect(pile.content, 'piles of marks are cut').toHaveLength(31)
})

it('the title of a group is cleaned like a nickname', async () => {
  const celeb = await world.celeb()
  const guest = await world.celeb()
  for (const title of ['관리\u200D자', '서\uFE0F하', `별${'\u0336'.repeat(9)}`])
    await expect(celeb.call(api.chat.create, { userIds: [guest.id], title })).rejects.toMatchObject({
      code: 'invalid_parameters',
    })
  const { chat } = await celeb.call(api.chat.create, { userIds: [guest.id], title: '별들의 모임❤️' })
  expect(chat.title).toBe('별들의 모임❤️')
})

it('a celeb’s answer to a reply reaches only that fan, as unread, and is not a broadcast', async () => {
  const celeb = await world.celeb()
  const [fan, another] = [await world.fan(), await world.fan()]
  for (const one of [fan, another]) await world.premium(one, celeb)
  await celeb.say(celeb.broadcastId, '다들 뭐 해?')
  const reply = await fan.say(celeb.broadcastId, '별 보고 있어요')
  const [fanConnection, otherConnection] = [await fan.connect(), await another.connect()]
  const answered = await answer(celeb, celeb.broadcastId, reply.id, '나도!')
  expect((await fanConnection.next('chatMessage')).chatMessage.id).toBe(answered.id)
  expect((await fan.history(celeb.broadcastId)).map(({ content }) => content)).toEqual([
    '다들 뭐 해?',
    '별 보고 있어요',
    '나도!',
  ])
  expect((await another.history(celeb.broadcastId)).map(({ content }) => content)).toEqual(['다들 뭐 해?'])
  expect(await fan.chat(celeb.broadcastId)).toMatchObject({ newCount: 2 })
  expect((await celeb.call(api.chat.broadcastFacts, {})).lastBroadcast).toMatchObject({ replyCount: 1 })
  expect(await celeb.chat(celeb.broadcastId)).toMatchObject({ newCount: 1 })
  await otherConnection.settled(world)
  expect(otherConnection.all('chatMessage')).toEqual([])
  await expect(answer(another, celeb.broadcastId, reply.id, '누구?')).rejects.toMatchObject({ code: 'not_found' })
  for (const connection of [fanConnection, otherConnection]) connection.close()
})
