import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const contents = async (who: Actor, chatId: ChatId) => (await who.history(chatId)).map(({ content }) => content)
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

/** A celeb with two followers with premium and a group of the three. */
async function scene() {
  const celeb = await world.celeb()
  const [one, other] = [await world.fan(), await world.fan()]
  for (const fan of [one, other]) {
    await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    await world.premium(fan, celeb)
  }
  const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
  return { celeb, one, other, group: chat.id }
}

it('of two people neither writes the other any more, and their chat opens for none', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  await other.say(chatId, '안녕')
  await one.call(api.user.block, { userId: other.id })
  expect(await codeOf(other.say(chatId, '왜?'))).toBe('not_allowed')
  expect(await codeOf(one.say(chatId, '...'))).toBe('not_allowed')
  expect(await codeOf(other.open(one))).toBe('not_allowed')
  expect(await contents(one, chatId)).toEqual(['안녕'])
  await one.call(api.user.unblock, { userId: other.id })
  expect(await codeOf(other.say(chatId, '고마워'))).toBe('ok')
})

it('who blocked somebody is not seen writing by her either', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [line, theirs] = [await one.connect(), await other.connect()]
  await one.call(api.user.block, { userId: other.id })
  await line.socket.emitWithAck('chatTyping', chatId)
  await one.call(api.user.unblock, { userId: other.id })
  await one.say(chatId, '이제 들려?')
  await theirs.next('chatMessage')
  expect(theirs.all('chatTyping')).toEqual([])
  for (const each of [line, theirs]) each.close()
})

it('in a larger chat nothing of the blocked person arrives, live, fetched, unread or as last message, nor later', async () => {
  const { celeb, one, other, group } = await scene()
  await other.say(group, '전에')
  const line = await one.connect()
  await one.call(api.user.block, { userId: other.id })
  for (const chatId of [group, celeb.subscriptionId]) await other.say(chatId, '막힌 말')
  const spoken = await celeb.say(group, '나야')
  await line.next('chatMessage', ({ chatMessage }) => chatMessage.id === spoken.id)
  await other.say(group, '또')
  line.emit('chatTyping', group)
  expect(line.all('chatMessage').map(({ chatMessage }) => chatMessage.content)).toEqual(['나야'])
  expect(await contents(one, group)).toEqual(['전에', '나야'])
  expect(await contents(one, celeb.subscriptionId)).toEqual([])
  expect(await one.chat(group)).toMatchObject({ newCount: 2, lastMessage: { content: '나야' } })
  expect(await contents(celeb, group)).toEqual(['전에', '막힌 말', '나야', '또'])
  await one.call(api.user.unblock, { userId: other.id })
  expect(await contents(one, group)).toEqual(['전에', '나야'])
  world.pass(4_000)
  await other.say(group, '다시')
  expect(await contents(one, group)).toEqual(['전에', '나야', '다시'])
  line.close()
})

it('a fan who blocks her celeb hears no broadcast, and a celeb sees no reply of a fan whom she blocked', async () => {
  const { celeb, one, other } = await scene()
  const [line, hers] = [await one.connect(), await celeb.connect()]
  await one.call(api.user.block, { userId: celeb.id })
  await celeb.say(celeb.broadcastId, '모두 안녕')
  await celeb.call(api.user.block, { userId: other.id })
  expect(await codeOf(other.say(celeb.broadcastId, '저예요'))).toBe('ok')
  expect(await contents(other, celeb.broadcastId)).toEqual(['모두 안녕', '저예요'])
  expect(await contents(celeb, celeb.broadcastId)).toEqual(['모두 안녕'])
  expect(await celeb.chat(celeb.broadcastId)).toMatchObject({ newCount: 0 })
  expect(hers.all('chatMessage').filter(({ chatMessage }) => chatMessage.author.id === other.id)).toEqual([])
  expect(await contents(one, celeb.broadcastId)).toEqual([])
  expect(line.all('chatMessage')).toEqual([])
  for (const each of [line, hers]) each.close()
})

it('words that the celeb does not want to see stay with whoever wrote them', async () => {
  const { celeb, one } = await scene()
  await world.ctx.db.rows('insert into celeb_words values ($1, $2)', [celeb.id, '바보'])
  world.ctx.chats.forgetAll()
  await celeb.say(celeb.broadcastId, '모두 안녕')
  await one.say(celeb.broadcastId, '바 보 별')
  await one.say(celeb.broadcastId, '좋은 별')
  expect(await contents(celeb, celeb.broadcastId)).toEqual(['모두 안녕', '좋은 별'])
  expect(await contents(one, celeb.broadcastId)).toEqual(['모두 안녕', '바 보 별', '좋은 별'])
})

it('muted people count nothing as unread, and are read all the same', async () => {
  const { celeb, one, other, group } = await scene()
  await one.call(api.user.mute, { userId: other.id })
  await other.say(group, '조용히')
  await celeb.say(group, '나는 들려')
  expect(await one.chat(group)).toMatchObject({ newCount: 1 })
  expect(await contents(one, group)).toEqual(['조용히', '나는 들려'])
  await one.call(api.user.unmute, { userId: other.id })
  expect(await one.chat(group)).toMatchObject({ newCount: 2 })
})
