import { api } from '@byeol/contract/api.ts'
import { UNKNOWN_USER_ID, type ChatId, type ChatMessageId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import type { LiveClient } from '../../../test/LiveClient.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'
import { codeOf } from '../../../test/signUpPerson.ts'

const world = useWalkingWorld()

const reply = async (who: Actor, chatId: ChatId, replyToId: ChatMessageId, content: string) =>
  (await who.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, content, replyToId } }))
    .chatMessage

/** Emits an event and waits for the response. Returns the error code, or 'ok'. */
async function ask(
  connection: LiveClient,
  event:
    | 'chatMessageReactionAdd'
    | 'chatMessageReactionRemove'
    | 'chatMessageDelete'
    | 'chatTyping'
    | 'chatMessageRead',
  ...args: unknown[]
): Promise<string> {
  const answer = (await connection.ask(event, ...args)) as { error?: { code: string } }
  return answer.error?.code ?? 'ok'
}

/** A celeb, three followers with premium, and a group of all four. */
async function scene() {
  const celeb = await world.celeb()
  const [one, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  for (const fan of [one, other, third]) {
    await fan.call(api.user.subscribe, { celebUserId: celeb.id })
    await world.premium(fan, celeb)
  }
  const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id, third.id] })
  return { celeb, one, other, third, group: chat.id }
}

it('after a block no event of any kind reveals anything of the blocked person', async () => {
  const { celeb, one, other, third, group } = await scene()
  await one.open(other)
  const groupMessage = await celeb.say(group, '여러분')
  const subscriptionMessage = await celeb.say(celeb.subscriptionId, '모두')
  const connections = { other: await other.connect(), third: await third.connect() }
  await ask(connections.other, 'chatMessageReactionAdd', groupMessage.id, '🎉')
  const connection = await one.connect()
  await one.call(api.user.block, { userId: other.id })
  await connection.next('userUpdate', ({ isBlocked }) => isBlocked === true)
  // Sends the changes so far now, so that later ones are not announced together with changes from before the block.
  await world.ctx.reactions.flush()
  connection.heard.length = 0

  const spoken = await other.say(group, '막힌 말')
  await other.say(celeb.subscriptionId, '막힌 말')
  for (const { id } of [groupMessage, subscriptionMessage]) {
    expect(await ask(connections.other, 'chatMessageReactionAdd', id, '👍')).toBe('ok')
    await ask(connections.other, 'chatMessageReactionAdd', id, '😂')
    await ask(connections.other, 'chatMessageReactionRemove', id, '😂')
    await ask(connections.other, 'chatMessageReactionAdd', id, '❤️')
  }
  await ask(connections.other, 'chatTyping', group)
  await ask(connections.other, 'chatMessageRead', [groupMessage.id])
  await world.ctx.reads.idle()
  await other.call(api.user.updateProfile, { introduction: '새 소개' })
  const quoting = await reply(third, group, spoken.id, '맞아')
  const quotingAll = await reply(
    celeb,
    celeb.subscriptionId,
    (await other.history(celeb.subscriptionId)).at(-1)!.id,
    '그래',
  )
  await ask(connections.third, 'chatMessageReactionAdd', groupMessage.id, '❤️')
  await ask(connections.third, 'chatMessageReactionAdd', subscriptionMessage.id, '❤️')
  await ask(connections.other, 'chatMessageDelete', spoken.id)
  const last = await celeb.say(group, '끝')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  await world.ctx.reactions.flush()
  for (const { id } of [groupMessage, subscriptionMessage])
    await connection.next(
      'chatMessageReactionUpdate',
      ({ chatMessageId, userId }) => chatMessageId === id && userId === third.id,
    )

  await connection.settled(world)
  const received = JSON.stringify(connection.heard)
  for (const word of [other.id, other.nickname, '막힌 말', spoken.id, '새 소개'])
    expect(received, word).not.toContain(word)
  expect(connection.all('chatMessage').map(({ chatMessage }) => [chatMessage.id, chatMessage.replyTo])).toEqual([
    [quoting.id, null],
    [quotingAll.id, null],
    [last.id, null],
  ])
  // Live updates and fetches agree.
  for (const [chatId, { id }] of [
    [group, groupMessage],
    [celeb.subscriptionId, subscriptionMessage],
  ] as const) {
    const fetched = (await one.history(chatId)).find((message) => message.id === id)!
    const updates = connection.all('chatMessageReactionUpdate').filter(({ chatMessageId }) => chatMessageId === id)
    const { reactions, reactionRevision } = updates.at(-1)!
    // The viewer had seen a reaction to the first message before the block: they get an anonymous removal.
    expect(updates.map((update) => [update.userId, update.reactions])).toEqual([
      ...(id === groupMessage.id ? [[UNKNOWN_USER_ID, []]] : []),
      [third.id, [{ emoji: '❤️', count: 1 }]],
    ])
    expect(reactions).toEqual([{ emoji: '❤️', count: 1 }])
    expect({ reactions: fetched.reactions, reactionRevision: fetched.reactionRevision }).toEqual({
      reactions,
      reactionRevision,
    })
    const { list } = await one.call(api.chat.listReaction, { chatMessageId: id })
    expect(list.map(({ user }) => user.id)).toEqual([third.id])
  }
  expect(JSON.stringify(await one.history(group))).not.toContain(other.id)
  expect((await one.call(api.user.search, { nickname: other.nickname })).list.map(({ id }) => id)).not.toContain(
    other.id,
  )
  const { list } = await one.call(api.chat.listMember, { chatId: group })
  expect(list.find(({ user }) => user.id === other.id)).toMatchObject({ readId: null })
  // The block changes nothing for the others.
  expect((await third.history(group)).find(({ id }) => id === groupMessage.id)!.reactions).toEqual([
    { emoji: '❤️', count: 2 },
  ])
  expect((await celeb.history(celeb.subscriptionId)).find(({ id }) => id === quotingAll.id)!.replyTo).toMatchObject({
    content: '막힌 말',
  })
  // Reactions from during the block stay hidden after it, as messages do. New reactions are shown.
  await one.call(api.user.unblock, { userId: other.id })
  expect((await one.history(group)).find(({ id }) => id === groupMessage.id)!.reactions).toEqual([
    { emoji: '❤️', count: 1 },
  ])
  await ask(connections.other, 'chatMessageReactionAdd', groupMessage.id, '😂')
  expect((await one.history(group)).find(({ id }) => id === groupMessage.id)!.reactions).toEqual([
    { emoji: '❤️', count: 1 },
    { emoji: '😂', count: 1 },
  ])
  for (const each of [connection, connections.other, connections.third]) each.close()
})

it('a message from before the block disappears for the viewer when the blocked person deletes it', async () => {
  const { one, other, group } = await scene()
  const before = await other.say(group, '전에')
  const connection = await one.connect()
  await one.call(api.user.block, { userId: other.id })
  const otherConnection = await other.connect()
  await ask(otherConnection, 'chatMessageDelete', before.id)
  await connection.next('chatMessageDelete', ({ chatMessageId }) => chatMessageId === before.id)
  for (const each of [connection, otherConnection]) each.close()
})

it('a recall reaches a fan who has blocked the celeb since, but not a fan who never had the broadcast', async () => {
  const { celeb, one, other } = await scene()
  const spoken = await celeb.say(celeb.broadcastId, '잘못 보냄')
  await one.call(api.user.block, { userId: celeb.id })
  const never = await world.fan()
  await never.call(api.user.block, { userId: celeb.id })
  const connections = [await one.connect(), await other.connect(), await never.connect()] as const
  const celebConnection = await celeb.connect()
  expect(await ask(celebConnection, 'chatMessageDelete', spoken.id)).toBe('ok')
  for (const connection of connections) await connection.settled(world)
  expect(connections.map((connection) => connection.all('chatMessageDelete').length)).toEqual([1, 1, 0])
  for (const fan of [one, other])
    expect(await fan.history(celeb.broadcastId)).toMatchObject([{ id: spoken.id, content: null }])
  for (const connection of [...connections, celebConnection]) connection.close()
})

it('a block stops reactions between two people, and hides read receipts until it ends', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [otherMessage, message] = [await other.say(chatId, '안녕'), await one.say(chatId, '응')]
  const [connection, otherConnection] = [await one.connect(), await other.connect()]
  await ask(otherConnection, 'chatMessageReactionAdd', message.id, '❤️')
  await connection.next('chatMessageReactionUpdate')
  await world.ctx.reactions.flush()
  await one.call(api.user.block, { userId: other.id })
  connection.heard.length = 0
  expect(await ask(otherConnection, 'chatMessageReactionAdd', message.id, '👍')).toBe('not_allowed')
  expect(await ask(connection, 'chatMessageReactionAdd', otherMessage.id, '👍')).toBe('not_allowed')
  expect(await ask(otherConnection, 'chatMessageReactionRemove', message.id, '❤️')).toBe('ok')
  await ask(otherConnection, 'chatMessageRead', [message.id])
  await world.ctx.reads.idle()
  await ask(connection, 'chatMessageRead', [otherMessage.id])
  await connection.next('chatUnreadUpdate')
  await connection.settled(world)
  expect(connection.heard.map(({ event }) => event)).toEqual(['chatMessageReactionUpdate', 'chatUnreadUpdate'])
  expect(connection.all('chatMessageReactionUpdate')).toMatchObject([{ userId: UNKNOWN_USER_ID, reactions: [] }])
  expect((await one.history(chatId)).find(({ id }) => id === message.id)).toMatchObject({ read: false, reactions: [] })
  await one.call(api.user.unblock, { userId: other.id })
  expect(await connection.next('chatMessageReadUpdate')).toMatchObject({ chatId, userId: other.id, readId: message.id })
  expect((await one.history(chatId)).find(({ id }) => id === message.id)).toMatchObject({ read: true })
  for (const each of [connection, otherConnection]) each.close()
})

it('a fan who blocks the celeb gets no answers, and a fan blocked by the celeb cannot react', async () => {
  const { celeb, one, other } = await scene()
  const broadcast = await celeb.say(celeb.broadcastId, '모두 안녕')
  const message = await one.say(celeb.broadcastId, '저예요')
  const [connection, celebConnection, otherConnection] = [
    await one.connect(),
    await celeb.connect(),
    await other.connect(),
  ]
  await one.call(api.user.block, { userId: celeb.id })
  await celeb.call(api.user.block, { userId: other.id })
  for (const each of [connection, celebConnection]) each.heard.length = 0
  await reply(celeb, celeb.broadcastId, message.id, '안녕')
  await ask(celebConnection, 'chatMessageReactionAdd', message.id, '❤️')
  expect(await ask(otherConnection, 'chatMessageReactionAdd', broadcast.id, '❤️')).toBe('not_found')
  await ask(celebConnection, 'chatMessageRead', [message.id])
  await world.ctx.reads.idle()
  for (const each of [connection, celebConnection]) await each.settled(world)
  expect(connection.heard).toEqual([])
  expect(celebConnection.all('chatMessageReactionUpdate').map(({ chatMessageId }) => chatMessageId)).toEqual([
    message.id,
  ])
  for (const who of [celeb, other])
    expect((await who.history(celeb.broadcastId)).find(({ id }) => id === broadcast.id)).toMatchObject({
      reactions: [],
    })
  for (const each of [connection, celebConnection, otherConnection]) each.close()
})

it('an answer does not quote a message that the viewer hid or that the celeb’s word filter hides', async () => {
  const { celeb, one, other, group } = await scene()
  await celeb.call(api.celeb.saveWords, { words: ['바보'] })
  const spoken = await other.say(group, '지울 말')
  await one.call(api.chat.hideMessage, { chatMessageId: spoken.id })
  const unwanted = await other.say(celeb.subscriptionId, '바보 별')
  world.pass(4_000)
  const connection = await one.connect()
  await reply(celeb, group, spoken.id, '뭐라고?')
  await reply(other, celeb.subscriptionId, unwanted.id, '내 말')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.content === '내 말')
  await connection.settled(world)
  expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.replyTo)).toEqual([null, null])
  for (const chatId of [group, celeb.subscriptionId])
    expect((await one.history(chatId)).at(-1)).toMatchObject({ replyTo: null })
  expect((await other.history(celeb.subscriptionId)).at(-1)).toMatchObject({ replyTo: { content: '바보 별' } })
  expect(await codeOf(reply(one, group, spoken.id, '나도'))).toBe('not_found')
  connection.close()
})
