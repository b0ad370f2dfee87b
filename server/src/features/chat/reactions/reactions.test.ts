import { api } from '@byeol/contract/api.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'

const world = useWalkingWorld()

/** Reacts over a socket. Returns the error code, or 'ok'. */
async function react(
  who: Actor,
  messageId: ChatMessageId,
  emoji: string,
  event: 'chatMessageReactionAdd' | 'chatMessageReactionRemove' = 'chatMessageReactionAdd',
): Promise<string> {
  const connection = await who.connect()
  const answer = (await connection.ask(event, messageId, emoji)) as {
    error?: { code: string }
  }
  connection.close()
  return answer.error?.code ?? 'ok'
}

const pairOf = async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  return { one, other, chatId, message: await one.say(chatId, '안녕') }
}

it('a second emoji replaces the first, and live counts equal fetched counts', async () => {
  const { one, other, chatId, message } = await pairOf()
  const connection = await other.connect()
  expect(await react(one, message.id, '❤️')).toBe('ok')
  expect(await react(other, message.id, '❤️')).toBe('ok')
  expect(await react(other, message.id, '😂')).toBe('ok')
  const last = await connection.next('chatMessageReactionUpdate', ({ emoji }) => emoji === '😂')
  const [seen] = await other.history(chatId)
  expect(seen).toMatchObject({ myReaction: '😂', reactions: last.reactions, reactionRevision: last.reactionRevision })
  expect(last.reactions).toEqual([
    { emoji: '❤️', count: 1 },
    { emoji: '😂', count: 1 },
  ])
  expect((await one.history(chatId))[0]).toMatchObject({ myReaction: '❤️', reactions: last.reactions })
  connection.close()
})

it('repeating a reaction changes nothing, and removing another emoji changes nothing', async () => {
  const { one, other, chatId, message } = await pairOf()
  await react(other, message.id, '👍')
  const { reactionRevision } = (await one.history(chatId))[0]!
  await react(other, message.id, '👍')
  await react(other, message.id, '👎', 'chatMessageReactionRemove')
  expect((await one.history(chatId))[0]).toMatchObject({ reactionRevision, reactions: [{ emoji: '👍', count: 1 }] })
  await react(other, message.id, '👍', 'chatMessageReactionRemove')
  expect((await one.history(chatId))[0]).toMatchObject({ reactions: [] })
})

it('refuses a reaction that is not an emoji', async () => {
  const { one, message } = await pairOf()
  for (const emoji of ['a', '', '❤️❤️', '<b>', '\u{E000}', 'x'.repeat(200)])
    expect(await react(one, message.id, emoji), emoji).toBe('invalid_parameters')
  expect(await react(one, message.id, '👩‍👩‍👧')).toBe('ok')
})

itInFull('counts forty simultaneous reactions exactly', async () => {
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

it('a fan sees only their own reaction to a broadcast, the celeb sees everybody’s', async () => {
  const celeb = await world.celeb()
  const [one, other] = [await world.fan(), await world.fan()]
  for (const fan of [one, other]) await world.premium(fan, celeb)
  const message = await celeb.say(celeb.broadcastId, '모두에게')
  const [fanConnection, celebConnection] = [await one.connect(), await celeb.connect()]
  await react(other, message.id, '🎉')
  await react(one, message.id, '❤️')
  expect(await fanConnection.next('chatMessageReactionUpdate')).toMatchObject({
    userId: one.id,
    reactions: [{ emoji: '❤️', count: 1 }],
  })
  await fanConnection.settled(world)
  expect(fanConnection.all('chatMessageReactionUpdate')).toHaveLength(1)
  await celebConnection.next('chatMessageReactionUpdate', ({ reactions }) => reactions.length === 2)
  const listReactors = async (reader: Actor) =>
    (await reader.call(api.chat.listReaction, { chatMessageId: message.id })).list.map(({ user }) => user.id)
  expect(await listReactors(celeb)).toEqual([one.id, other.id])
  expect(await listReactors(one)).toEqual([one.id])
  expect((await one.history(celeb.broadcastId))[0]).toMatchObject({
    reactions: [{ emoji: '❤️', count: 1 }],
    myReaction: '❤️',
  })
  expect(await react(celeb, message.id, '❤️')).toBe('not_allowed')
  for (const connection of [fanConnection, celebConnection]) connection.close()
})

it('favourites are private, shared by all devices, and listed only while the viewer may read them', async () => {
  const celeb = await world.celeb()
  const fan = await world.fan()
  await world.premium(fan, celeb, 1)
  const connection = await (await world.device(fan)).connect()
  const messages = [await celeb.say(celeb.broadcastId, '하나'), await celeb.say(celeb.broadcastId, '둘')]
  for (const { id } of messages) await fan.call(api.chat.favoriteMessage, { chatMessageId: id })
  await connection.next('chatMessageFavoriteUpdate', ({ chatMessageId }) => chatMessageId === messages[1]!.id)
  const favourites = async (input = {}) =>
    (await fan.call(api.chat.listFavoritedMessage, input)).chatMessages.map(({ content }) => content)
  expect(await favourites()).toEqual(['둘', '하나'])
  expect(await favourites({ limit: 1 })).toEqual(['둘'])
  expect((await fan.history(celeb.broadcastId))[0]).toMatchObject({ isFavorited: true })
  expect((await celeb.history(celeb.broadcastId))[0]).toMatchObject({ isFavorited: false })
  await fan.call(api.chat.unfavoriteMessage, { chatMessageId: messages[0]!.id })
  expect(await favourites({ chatId: celeb.broadcastId })).toEqual(['둘'])
  // Messages of a paid period stay readable; deleted messages do not.
  world.pass(2 * 86_400_000)
  expect(await favourites()).toEqual(['둘'])
  await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [celeb.id, world.ctx.now()])
  expect(await favourites()).toEqual([])
  connection.close()
})
