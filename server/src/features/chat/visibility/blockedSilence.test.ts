import { api } from '@byeol/contract/api.ts'
import { UNKNOWN_USER_ID, type ChatId, type ChatMessageId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import type { LiveClient } from '../../../test/LiveClient.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )
const reply = async (who: Actor, chatId: ChatId, replyToId: ChatMessageId, content: string) =>
  (await who.call(api.chat.sendMessage, { sendId: nextSendId(), chatMessageParams: { chatId, content, replyToId } }))
    .chatMessage

/** By the socket; the code of the refusal, or 'ok'. */
async function ask(
  line: LiveClient,
  event:
    | 'chatMessageReactionAdd'
    | 'chatMessageReactionRemove'
    | 'chatMessageDelete'
    | 'chatTyping'
    | 'chatMessageRead',
  ...args: unknown[]
): Promise<string> {
  const answer = (await line.socket.timeout(5_000).emitWithAck(event, ...args)) as { error?: { code: string } }
  return answer.error?.code ?? 'ok'
}

/** A celeb, and a group of her with three followers who have premium. */
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

it('after block no event of any kind has anything of the blocked person in it', async () => {
  const { celeb, one, other, third, group } = await scene()
  await one.open(other)
  const hers = await celeb.say(group, '여러분')
  const open = await celeb.say(celeb.subscriptionId, '모두')
  const lines = { other: await other.connect(), third: await third.connect() }
  await ask(lines.other, 'chatMessageReactionAdd', hers.id, '🎉')
  const line = await one.connect()
  await one.call(api.user.block, { userId: other.id })
  await line.next('userUpdate', ({ isBlocked }) => isBlocked === true)
  line.heard.length = 0

  const spoken = await other.say(group, '막힌 말')
  await other.say(celeb.subscriptionId, '막힌 말')
  for (const { id } of [hers, open]) {
    expect(await ask(lines.other, 'chatMessageReactionAdd', id, '👍')).toBe('ok')
    await ask(lines.other, 'chatMessageReactionAdd', id, '😂')
    await ask(lines.other, 'chatMessageReactionRemove', id, '😂')
    await ask(lines.other, 'chatMessageReactionAdd', id, '❤️')
  }
  await ask(lines.other, 'chatTyping', group)
  await ask(lines.other, 'chatMessageRead', [hers.id])
  await world.ctx.reads.idle()
  await other.call(api.user.updateProfile, { introduction: '새 소개' })
  const quoting = await reply(third, group, spoken.id, '맞아')
  const quotingAll = await reply(
    celeb,
    celeb.subscriptionId,
    (await other.history(celeb.subscriptionId)).at(-1)!.id,
    '그래',
  )
  await ask(lines.third, 'chatMessageReactionAdd', hers.id, '❤️')
  await ask(lines.third, 'chatMessageReactionAdd', open.id, '❤️')
  await ask(lines.other, 'chatMessageDelete', spoken.id)
  const last = await celeb.say(group, '끝')
  await line.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  await line.next('chatMessageReactionUpdate', ({ chatMessageId }) => chatMessageId === open.id)

  const told = JSON.stringify(line.heard)
  for (const word of [other.id, other.nickname, '막힌 말', spoken.id, '새 소개']) expect(told, word).not.toContain(word)
  expect(line.all('chatMessage').map(({ chatMessage }) => [chatMessage.id, chatMessage.replyTo])).toEqual([
    [quoting.id, null],
    [quotingAll.id, null],
    [last.id, null],
  ])
  // What she hears is what she fetches.
  for (const [chatId, { id }] of [
    [group, hers],
    [celeb.subscriptionId, open],
  ] as const) {
    const fetched = (await one.history(chatId)).find((message) => message.id === id)!
    const updates = line.all('chatMessageReactionUpdate').filter(({ chatMessageId }) => chatMessageId === id)
    const { reactions, reactionRevision } = updates.at(-1)!
    // Of what he had given to the first before the block it is told that it is gone, and of nobody.
    expect(updates.map((update) => [update.userId, update.reactions])).toEqual([
      ...(id === hers.id ? [[UNKNOWN_USER_ID, []]] : []),
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
  // Others hear everything as before.
  expect((await third.history(group)).find(({ id }) => id === hers.id)!.reactions).toEqual([{ emoji: '❤️', count: 2 }])
  expect((await celeb.history(celeb.subscriptionId)).find(({ id }) => id === quotingAll.id)!.replyTo).toMatchObject({
    content: '막힌 말',
  })
  // What came meanwhile does not come later, as with messages; what comes from now on does.
  await one.call(api.user.unblock, { userId: other.id })
  expect((await one.history(group)).find(({ id }) => id === hers.id)!.reactions).toEqual([{ emoji: '❤️', count: 1 }])
  await ask(lines.other, 'chatMessageReactionAdd', hers.id, '😂')
  expect((await one.history(group)).find(({ id }) => id === hers.id)!.reactions).toEqual([
    { emoji: '❤️', count: 1 },
    { emoji: '😂', count: 1 },
  ])
  for (const each of [line, lines.other, lines.third]) each.close()
})

it('what she had before the block goes from her as well when the blocked person takes it back', async () => {
  const { one, other, group } = await scene()
  const before = await other.say(group, '전에')
  const line = await one.connect()
  await one.call(api.user.block, { userId: other.id })
  const back = await other.connect()
  await ask(back, 'chatMessageDelete', before.id)
  await line.next('chatMessageDelete', ({ chatMessageId }) => chatMessageId === before.id)
  for (const each of [line, back]) each.close()
})

it('a fan who blocked the celeb since hears that a broadcast is recalled, and another fan who never had it does not', async () => {
  const { celeb, one, other } = await scene()
  const spoken = await celeb.say(celeb.broadcastId, '잘못 보냄')
  await one.call(api.user.block, { userId: celeb.id })
  const never = await world.fan()
  await never.call(api.user.block, { userId: celeb.id })
  const lines = [await one.connect(), await other.connect(), await never.connect()] as const
  const hers = await celeb.connect()
  expect(await ask(hers, 'chatMessageDelete', spoken.id)).toBe('ok')
  for (const line of lines) await ask(line, 'chatMessageRead', [])
  expect(lines.map((line) => line.all('chatMessageDelete').length)).toEqual([1, 1, 0])
  for (const fan of [one, other])
    expect(await fan.history(celeb.broadcastId)).toMatchObject([{ id: spoken.id, content: null }])
  for (const line of [...lines, hers]) line.close()
})

it('of two people neither reacts to the other any more, and a receipt shows again once nobody is blocked', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [hers, mine] = [await other.say(chatId, '안녕'), await one.say(chatId, '응')]
  const [line, theirs] = [await one.connect(), await other.connect()]
  await ask(theirs, 'chatMessageReactionAdd', mine.id, '❤️')
  await line.next('chatMessageReactionUpdate')
  await one.call(api.user.block, { userId: other.id })
  line.heard.length = 0
  expect(await ask(theirs, 'chatMessageReactionAdd', mine.id, '👍')).toBe('not_allowed')
  expect(await ask(line, 'chatMessageReactionAdd', hers.id, '👍')).toBe('not_allowed')
  expect(await ask(theirs, 'chatMessageReactionRemove', mine.id, '❤️')).toBe('ok')
  await ask(theirs, 'chatMessageRead', [mine.id])
  await world.ctx.reads.idle()
  await ask(line, 'chatMessageRead', [hers.id])
  await line.next('chatUnreadUpdate')
  expect(line.heard.map(({ event }) => event)).toEqual(['chatMessageReactionUpdate', 'chatUnreadUpdate'])
  expect(line.all('chatMessageReactionUpdate')).toMatchObject([{ userId: UNKNOWN_USER_ID, reactions: [] }])
  expect((await one.history(chatId)).find(({ id }) => id === mine.id)).toMatchObject({ read: false, reactions: [] })
  await one.call(api.user.unblock, { userId: other.id })
  expect(await line.next('chatMessageReadUpdate')).toMatchObject({ chatId, userId: other.id, readId: mine.id })
  expect((await one.history(chatId)).find(({ id }) => id === mine.id)).toMatchObject({ read: true })
  for (const each of [line, theirs]) each.close()
})

it('a fan who blocks her celeb hears no answer to her reply, and a celeb no reaction of a fan whom she blocks', async () => {
  const { celeb, one, other } = await scene()
  const broadcast = await celeb.say(celeb.broadcastId, '모두 안녕')
  const mine = await one.say(celeb.broadcastId, '저예요')
  const [line, hers, theirs] = [await one.connect(), await celeb.connect(), await other.connect()]
  await one.call(api.user.block, { userId: celeb.id })
  await celeb.call(api.user.block, { userId: other.id })
  for (const each of [line, hers]) each.heard.length = 0
  await reply(celeb, celeb.broadcastId, mine.id, '안녕')
  await ask(hers, 'chatMessageReactionAdd', mine.id, '❤️')
  expect(await ask(theirs, 'chatMessageReactionAdd', broadcast.id, '❤️')).toBe('ok')
  await ask(hers, 'chatMessageRead', [mine.id])
  await world.ctx.reads.idle()
  await ask(line, 'chatTyping', celeb.broadcastId)
  expect(line.heard).toEqual([])
  expect(hers.all('chatMessageReactionUpdate').map(({ chatMessageId }) => chatMessageId)).toEqual([mine.id])
  expect((await celeb.history(celeb.broadcastId)).find(({ id }) => id === broadcast.id)).toMatchObject({
    reactions: [],
  })
  expect((await other.history(celeb.broadcastId)).find(({ id }) => id === broadcast.id)).toMatchObject({
    reactions: [{ emoji: '❤️', count: 1 }],
  })
  for (const each of [line, hers, theirs]) each.close()
})

it('nobody reads in an answer what she does not see: taken away for herself, or unwanted by the celeb', async () => {
  const { celeb, one, other, group } = await scene()
  await world.ctx.db.rows('insert into celeb_words values ($1, $2)', [celeb.id, '바보'])
  world.ctx.chats.forgetAll()
  const spoken = await other.say(group, '지울 말')
  await one.call(api.chat.hideMessage, { chatMessageId: spoken.id })
  const unwanted = await other.say(celeb.subscriptionId, '바보 별')
  world.pass(4_000)
  const line = await one.connect()
  await reply(celeb, group, spoken.id, '뭐라고?')
  await reply(other, celeb.subscriptionId, unwanted.id, '내 말')
  await line.next('chatMessage', ({ chatMessage }) => chatMessage.content === '내 말')
  expect(line.all('chatMessage').map(({ chatMessage }) => chatMessage.replyTo)).toEqual([null, null])
  for (const chatId of [group, celeb.subscriptionId])
    expect((await one.history(chatId)).at(-1)).toMatchObject({ replyTo: null })
  expect((await other.history(celeb.subscriptionId)).at(-1)).toMatchObject({ replyTo: { content: '바보 별' } })
  expect(await codeOf(reply(one, group, spoken.id, '나도'))).toBe('not_found')
  line.close()
})
