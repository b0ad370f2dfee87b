import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import type { LiveClient } from '../../../test/LiveClient.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'
import { until } from '../../../test/until.ts'

const world = useWalkingWorld()

const react = async (line: LiveClient, id: ChatMessageId, emoji: string): Promise<string> => {
  const answer = (await line.ask('chatMessageReactionAdd', id, emoji)) as {
    error?: { code: string }
  }
  return answer.error?.code ?? 'ok'
}
const updatesOf = (line: LiveClient, id: ChatMessageId) =>
  line.all('chatMessageReactionUpdate').filter(({ chatMessageId }) => chatMessageId === id)

/**
 * Waits until these connections have received all events sent so far, except those that wait for the end of an
 * interval.
 */
const hear = (...lines: LiveClient[]) => Promise.all(lines.map((line) => line.caughtUp()))

/** A celeb, followers, and a message to all of them. The clock stands still until the test moves it. */
async function subscriptionChat(followers: number) {
  const celeb = await world.celeb()
  const fans = await Promise.all(Array.from({ length: followers }, () => world.fan()))
  for (const fan of fans) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const message = await celeb.say(celeb.subscriptionId, '모두 안녕')
  world.stopClock()
  return { celeb, fans, message }
}

const equalsFetch = async (who: Actor, line: LiveClient, chatId: ChatId, id: ChatMessageId) => {
  const fetched = (await who.history(chatId)).find((message) => message.id === id)!
  const last = updatesOf(line, id).at(-1)!
  expect({ reactions: last.reactions, reactionRevision: last.reactionRevision }).toEqual({
    reactions: fetched.reactions,
    reactionRevision: fetched.reactionRevision,
  })
}

it('a reaction that keeps changing is announced at once, and then once for all later changes', async () => {
  const { celeb, fans, message } = await subscriptionChat(2)
  const [restless, calm] = fans as [Actor, Actor]
  const [storm, device, line] = [await restless.connect(), await restless.connect(), await calm.connect()]
  const emojis = Array.from({ length: 41 }, (_, n) => (n % 2 ? '🎉' : '❤️'))
  for (const emoji of emojis) expect(await react(storm, message.id, emoji)).toBe('ok')
  await hear(line, device)
  expect(updatesOf(line, message.id)).toMatchObject([{ userId: restless.id, emoji: '❤️', reactionRevision: 1 }])
  // The person's own devices show each change at once.
  expect(updatesOf(device, message.id).map(({ emoji }) => emoji)).toEqual(emojis)

  world.pass(limits.reactionEveryMs)
  await until('the final state comes', () => updatesOf(line, message.id).length > 1)
  await hear(line)
  expect(updatesOf(line, message.id).slice(1)).toMatchObject([
    { userId: restless.id, emoji: '❤️', reactions: [{ emoji: '❤️', count: 1 }], reactionRevision: 41 },
  ])
  await equalsFetch(calm, line, celeb.subscriptionId, message.id)
  world.startClock()
  for (const each of [storm, device, line]) each.close()
})

it('after many people’s reactions each viewer has the same as a fetch, and blocked people stay hidden', async () => {
  const { celeb, fans, message } = await subscriptionChat(6)
  const [viewer, blocker, late, ...restless] = fans as [Actor, Actor, Actor, ...Actor[]]
  const hated = restless[0]!
  await blocker.call(api.user.block, { userId: hated.id })
  const lines = await Promise.all([viewer, blocker, late].map((who) => who.connect()))
  const storms = await Promise.all(restless.map((who) => who.connect()))
  for (const emoji of ['❤️', '🎉', '😂', '👍'])
    for (const storm of storms) expect(await react(storm, message.id, emoji)).toBe('ok')
  // Blocks between a change and its delivery: the reaction stays counted, but its author is not named.
  world.pass(1)
  await late.call(api.user.block, { userId: hated.id })
  world.pass(limits.reactionEveryMs)
  await until('all have the final state', () =>
    lines.every((line) => updatesOf(line, message.id).at(-1)?.reactionRevision === 12),
  )
  await hear(...lines)
  expect(updatesOf(lines[0]!, message.id)).toHaveLength(2)
  for (const [index, who] of [viewer, blocker, late].entries())
    await equalsFetch(who, lines[index]!, celeb.subscriptionId, message.id)
  expect(updatesOf(lines[0]!, message.id).at(-1)!.reactions).toEqual([{ emoji: '👍', count: 3 }])
  expect(updatesOf(lines[1]!, message.id).at(-1)!.reactions).toEqual([{ emoji: '👍', count: 2 }])
  expect(updatesOf(lines[2]!, message.id).at(-1)!.reactions).toEqual([{ emoji: '👍', count: 3 }])
  expect(updatesOf(lines[1]!, message.id).map(({ userId }) => userId)).not.toContain(hated.id)
  world.startClock()
  for (const each of [...lines, ...storms]) each.close()
})

it('no reaction change of a blocked person reaches the viewer who blocked them, even after many changes', async () => {
  const { fans, message } = await subscriptionChat(2)
  const [blocker, hated] = fans as [Actor, Actor]
  await blocker.call(api.user.block, { userId: hated.id })
  const [line, storm] = [await blocker.connect(), await hated.connect()]
  for (const emoji of ['❤️', '🎉', '😂']) await react(storm, message.id, emoji)
  await world.ctx.reactions.flush()
  await hear(line)
  expect(updatesOf(line, message.id)).toEqual([])
  world.startClock()
  for (const each of [line, storm]) each.close()
})

it('the celeb of a broadcast gets the reactions of many fans as one event', async () => {
  const celeb = await world.celeb()
  const fans = await Promise.all(Array.from({ length: 8 }, () => world.fan()))
  for (const fan of fans) await world.premium(fan, celeb)
  const message = await celeb.say(celeb.broadcastId, '모두에게')
  const [line, ...storms] = await Promise.all([celeb, ...fans].map((who) => who.connect()))
  world.stopClock()
  for (const storm of storms) expect(await react(storm, message.id, '❤️')).toBe('ok')
  await hear(line!, ...storms)
  expect(updatesOf(line!, message.id)).toHaveLength(1)
  world.pass(limits.reactionEveryMs)
  await until('the celeb has the sum', () => updatesOf(line!, message.id).length === 2)
  expect(updatesOf(line!, message.id).at(-1)).toMatchObject({ reactions: [{ emoji: '❤️', count: 8 }] })
  // A fan sees only their own reaction.
  for (const storm of storms)
    expect(updatesOf(storm, message.id)).toMatchObject([{ reactions: [{ emoji: '❤️', count: 1 }] }])
  world.startClock()
  for (const each of [line!, ...storms]) each.close()
})

it('a person who sends too many frames to a room is refused there, and nowhere else', async () => {
  const celeb = await world.celeb()
  const [restless, other] = [await world.fan(), await world.fan()]
  for (const fan of [restless, other]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [restless.id, other.id] })
  const friends = await restless.open(other)
  const line = await restless.connect()
  world.stopClock()
  const answers = await Promise.all(
    Array.from({ length: limits.roomFramesBurst + 40 }, () => line.ask('chatTyping', chat.id)),
  )
  const refused = answers.filter((answer) => 'error' in (answer as object))
  expect(refused).toHaveLength(40)
  for (const answer of refused)
    expect(answer).toMatchObject({
      error: { code: 'too_many_requests', data: { retryAfterSeconds: expect.any(Number) } },
    })
  await expect(restless.say(chat.id, '너무 많이')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await restless.say(friends, '여기는 괜찮아')).content).toBe('여기는 괜찮아')
  expect((await celeb.say(chat.id, '나는 괜찮아')).content).toBe('나는 괜찮아')
  world.pass(60_000)
  expect((await restless.say(chat.id, '이제 괜찮아')).content).toBe('이제 괜찮아')
  world.startClock()
  line.close()
})

itInFull('a celeb who sends their whole queue at once is not refused, nor is one who broadcasts all day', async () => {
  const celeb = await world.celeb()
  world.stopClock()
  const queue = Array.from({ length: 100 }, (_, n) => celeb.say(celeb.broadcastId, `모은 말 ${n}`))
  expect(await Promise.all(queue)).toHaveLength(100)
  for (let n = 0; n < 120; n++) {
    world.pass(200)
    await celeb.say(celeb.broadcastId, `하루 종일 ${n}`)
  }
  world.startClock()
})

it('a resend in a room that refuses the sender still returns the stored message', async () => {
  const celeb = await world.celeb()
  const fan = await world.fan()
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [fan.id] })
  const sendId = nextSendId()
  const sent = await fan.say(chat.id, '한 번', sendId)
  world.stopClock()
  const line = await fan.connect()
  const asked = Array.from({ length: limits.roomFramesBurst }, () => line.ask('chatTyping', chat.id))
  await Promise.all(asked)
  await expect(fan.say(chat.id, '두 번')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await fan.say(chat.id, '한 번', sendId)).id).toBe(sent.id)
  world.startClock()
  line.close()
})
