import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'
import { codeOf } from '../../../test/signUpPerson.ts'

const world = useWalkingWorld()

const contents = async (who: Actor, chatId: ChatId) => (await who.history(chatId)).map(({ content }) => content)
/** A celeb, two followers with premium, and a group of all three. */
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

it('after a block neither of two people can write to the other or open their chat', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  await other.say(chatId, '안녕')
  await one.call(api.user.block, { userId: other.id })
  expect(await codeOf(other.say(chatId, '왜?'))).toBe('not_allowed')
  expect(await codeOf(one.say(chatId, '...'))).toBe('not_allowed')
  expect(await codeOf(other.open(one))).toBe('user_not_found')
  expect(await contents(one, chatId)).toEqual(['안녕'])
  await one.call(api.user.unblock, { userId: other.id })
  expect(await codeOf(other.say(chatId, '고마워'))).toBe('ok')
})

it('a blocked person does not see the blocker typing', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [connection, otherConnection] = [await one.connect(), await other.connect()]
  await one.call(api.user.block, { userId: other.id })
  await connection.ask('chatTyping', chatId)
  await one.call(api.user.unblock, { userId: other.id })
  await one.say(chatId, '이제 들려?')
  await otherConnection.next('chatMessage')
  await otherConnection.settled(world)
  expect(otherConnection.all('chatTyping')).toEqual([])
  for (const each of [connection, otherConnection]) each.close()
})

it('hides what a person writes in a group while the viewer blocks them, also after the block ends', async () => {
  const { celeb, one, other, group } = await scene()
  await other.say(group, '전에')
  const [connection, otherConnection] = [await one.connect(), await other.connect()]
  await one.call(api.user.block, { userId: other.id })
  for (const chatId of [group, celeb.subscriptionId]) await other.say(chatId, '막힌 말')
  const spoken = await celeb.say(group, '나야')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === spoken.id)
  await other.say(group, '또')
  await connection.ask('chatTyping', group)
  await otherConnection.ask('chatTyping', group)
  for (const each of [connection, otherConnection]) await each.settled(world)
  expect([...connection.all('chatTyping'), ...otherConnection.all('chatTyping')]).toEqual([])
  expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.content)).toEqual(['나야'])
  expect(await contents(one, group)).toEqual(['전에', '나야'])
  expect(await contents(one, celeb.subscriptionId)).toEqual([])
  expect(await one.chat(group)).toMatchObject({ newCount: 2, lastMessage: { content: '나야' } })
  expect(await contents(celeb, group)).toEqual(['전에', '막힌 말', '나야', '또'])
  await one.call(api.user.unblock, { userId: other.id })
  expect(await contents(one, group)).toEqual(['전에', '나야'])
  world.pass(4_000)
  await other.say(group, '다시')
  expect(await contents(one, group)).toEqual(['전에', '나야', '다시'])
  for (const each of [connection, otherConnection]) each.close()
})

it('a fan who blocks the celeb gets no broadcasts, and a celeb gets no replies of a blocked fan', async () => {
  const { celeb, one, other } = await scene()
  const [connection, celebConnection] = [await one.connect(), await celeb.connect()]
  await one.call(api.user.block, { userId: celeb.id })
  await celeb.say(celeb.broadcastId, '모두 안녕')
  await celeb.call(api.user.block, { userId: other.id })
  expect(await codeOf(other.say(celeb.broadcastId, '저예요'))).toBe('membership_required')
  expect(await contents(other, celeb.broadcastId)).toEqual(['모두 안녕'])
  expect(await contents(celeb, celeb.broadcastId)).toEqual(['모두 안녕'])
  expect(await celeb.chat(celeb.broadcastId)).toMatchObject({ newCount: 0 })
  for (const each of [connection, celebConnection]) await each.settled(world)
  expect(celebConnection.all('chatMessage').filter(({ chatMessage }) => chatMessage.author.id === other.id)).toEqual([])
  expect(await contents(one, celeb.broadcastId)).toEqual([])
  expect(connection.all('chatMessage')).toEqual([])
  for (const each of [connection, celebConnection]) each.close()
})

it('a reply with a word that the celeb filters is seen only by its author', async () => {
  const { celeb, one } = await scene()
  await celeb.call(api.celeb.saveWords, { words: ['바보'] })
  await celeb.say(celeb.broadcastId, '모두 안녕')
  await one.say(celeb.broadcastId, '바 보 별')
  await one.say(celeb.broadcastId, '좋은 별')
  expect(await contents(celeb, celeb.broadcastId)).toEqual(['모두 안녕', '좋은 별'])
  expect(await contents(one, celeb.broadcastId)).toEqual(['모두 안녕', '바 보 별', '좋은 별'])
})

it('messages of muted people are readable but not counted as unread', async () => {
  const { celeb, one, other, group } = await scene()
  await one.call(api.user.mute, { userId: other.id })
  await other.say(group, '조용히')
  await celeb.say(group, '나는 들려')
  expect(await one.chat(group)).toMatchObject({ newCount: 1 })
  expect(await contents(one, group)).toEqual(['조용히', '나는 들려'])
  await one.call(api.user.unmute, { userId: other.id })
  expect(await one.chat(group)).toMatchObject({ newCount: 2 })
})
