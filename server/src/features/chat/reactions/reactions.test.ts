import { api } from '@byeol/contract/api.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** By the socket; the code of the refusal, or 'ok'. */
async function react(
  who: Actor,
  messageId: ChatMessageId,
  emoji: string,
  event: 'chatMessageReactionAdd' | 'chatMessageReactionRemove' = 'chatMessageReactionAdd',
): Promise<string> {
  const line = await who.connect()
  const answer = (await line.socket.timeout(5_000).emitWithAck(event, messageId, emoji)) as { error?: { code: string } }
  line.close()
  return answer.error?.code ?? 'ok'
}

const pairOf = async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  return { one, other, chatId, message: await one.say(chatId, '안녕') }
}

it('one emoji a person: another takes its place, both sides hear the same counts as they fetch', async () => {
  const { one, other, chatId, message } = await pairOf()
  const line = await other.connect()
  expect(await react(one, message.id, '❤️')).toBe('ok')
  expect(await react(other, message.id, '❤️')).toBe('ok')
  expect(await react(other, message.id, '😂')).toBe('ok')
  const last = await line.next('chatMessageReactionUpdate', ({ emoji }) => emoji === '😂')
  const [seen] = await other.history(chatId)
  expect(seen).toMatchObject({ myReaction: '😂', reactions: last.reactions, reactionRevision: last.reactionRevision })
  expect(last.reactions).toEqual([
    { emoji: '❤️', count: 1 },
    { emoji: '😂', count: 1 },
  ])
  expect((await one.history(chatId))[0]).toMatchObject({ myReaction: '❤️', reactions: last.reactions })
  line.close()
})

it('the same again changes nothing, and only the reaction that is there is taken back', async () => {
  const { one, other, chatId, message } = await pairOf()
  await react(other, message.id, '👍')
  const { reactionRevision } = (await one.history(chatId))[0]!
  await react(other, message.id, '👍')
  await react(other, message.id, '👎', 'chatMessageReactionRemove')
  expect((await one.history(chatId))[0]).toMatchObject({ reactionRevision, reactions: [{ emoji: '👍', count: 1 }] })
  await react(other, message.id, '👍', 'chatMessageReactionRemove')
  expect((await one.history(chatId))[0]).toMatchObject({ reactions: [] })
})

it('what is no known emoji is refused', async () => {
  const { one, message } = await pairOf()
  for (const emoji of ['a', '', '❤️❤️', '<b>', '\u{E000}', 'x'.repeat(200)])
    expect(await react(one, message.id, emoji), emoji).toBe('invalid_parameters')
  expect(await react(one, message.id, '👩‍👩‍👧')).toBe('ok')
})

it('forty at once are counted exactly', async () => {
  const celeb = await world.celeb()
  const fans = await Promise.all(Array.from({ length: 40 }, () => world.fan()))
  await Promise.all(fans.map((fan) => world.premium(fan, celeb)))
  const message = await celeb.say(celeb.broadcastId, '모두에게')
  await Promise.all(fans.map((fan, n) => react(fan, message.id, n % 2 ? '❤️' : '🎉')))
  const [seen] = await celeb.history(celeb.broadcastId)
  expect(seen).toMatchObject({
    reactions: [
      { emoji: '❤️', count: 20 },
      { emoji: '🎉', count: 20 },
    ],
    reactionRevision: 40,
  })
})

it('in a broadcast a fan sees her own reaction and no other fan’s, the celeb sees all and who', async () => {
  const celeb = await world.celeb()
  const [one, other] = [await world.fan(), await world.fan()]
  for (const fan of [one, other]) await world.premium(fan, celeb)
  const message = await celeb.say(celeb.broadcastId, '모두에게')
  const [lineOfOne, lineOfCeleb] = [await one.connect(), await celeb.connect()]
  await react(other, message.id, '🎉')
  await react(one, message.id, '❤️')
  expect(await lineOfOne.next('chatMessageReactionUpdate')).toMatchObject({
    userId: one.id,
    reactions: [{ emoji: '❤️', count: 1 }],
  })
  expect(lineOfOne.all('chatMessageReactionUpdate')).toHaveLength(1)
  await lineOfCeleb.next('chatMessageReactionUpdate', ({ reactions }) => reactions.length === 2)
  const who = async (reader: Actor) =>
    (await reader.call(api.chat.listReaction, { chatMessageId: message.id })).list.map(({ user }) => user.id)
  expect(await who(celeb)).toEqual([one.id, other.id])
  expect(await who(one)).toEqual([one.id])
  expect((await one.history(celeb.broadcastId))[0]).toMatchObject({
    reactions: [{ emoji: '❤️', count: 1 }],
    myReaction: '❤️',
  })
  expect(await react(celeb, message.id, '❤️')).toBe('not_allowed')
  for (const line of [lineOfOne, lineOfCeleb]) line.close()
})

it('a favourite is one’s own, kept on every device, gone with the message and with the right to read it', async () => {
  const celeb = await world.celeb()
  const fan = await world.fan()
  await world.premium(fan, celeb, 1)
  const line = await (await world.device(fan)).connect()
  const kept = [await celeb.say(celeb.broadcastId, '하나'), await celeb.say(celeb.broadcastId, '둘')]
  for (const { id } of kept) await fan.call(api.chat.favoriteMessage, { chatMessageId: id })
  await line.next('chatMessageFavoriteUpdate', ({ chatMessageId }) => chatMessageId === kept[1]!.id)
  const favourites = async (input = {}) =>
    (await fan.call(api.chat.listFavoritedMessage, input)).chatMessages.map(({ content }) => content)
  expect(await favourites()).toEqual(['둘', '하나'])
  expect(await favourites({ limit: 1 })).toEqual(['둘'])
  expect((await fan.history(celeb.broadcastId))[0]).toMatchObject({ isFavorited: true })
  expect((await celeb.history(celeb.broadcastId))[0]).toMatchObject({ isFavorited: false })
  await fan.call(api.chat.unfavoriteMessage, { chatMessageId: kept[0]!.id })
  expect(await favourites({ chatId: celeb.broadcastId })).toEqual(['둘'])
  world.pass(2 * 86_400_000)
  expect(await favourites()).toEqual([])
  line.close()
})
