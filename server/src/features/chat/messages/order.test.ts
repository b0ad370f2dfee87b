import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { openWorld } from '../../../test/openWorld.ts'
import { useNode, useWalkingWorld } from '../../../test/useWorld.ts'
import { until } from '../../../test/until.ts'
import { untilWaitingForLock } from '../../../test/untilWaitingForLock.ts'

const here = useWalkingWorld()
const there = useNode(here)

/** Follows a chat only by asking for the messages after the last one, until `isOver`. */
async function follow(reader: Actor, chatId: ChatId, isOver: () => boolean): Promise<ChatMessage[]> {
  const seen: ChatMessage[] = []
  for (let over = false; ;) {
    const after = seen.at(-1)?.id ?? ('0'.repeat(24) as ChatMessageId)
    const { chatMessages } = await reader.call(api.chat.listMessage, { chatId, after, limit: 100 })
    seen.push(...chatMessages)
    if (over && chatMessages.length === 0) return seen
    over = isOver()
  }
}

const isRising = (ids: string[]) => ids.every((id, n) => n === 0 || id > ids[n - 1]!)

itInFull('a cursor skips no message while two nodes write at once, and all readers see the same order', async () => {
  const [one, other] = [await here.fan(), await here.fan()]
  const chatId = await one.open(other)
  const each = 100
  let done = false

  const write = async (who: Actor, name: string): Promise<string[]> => {
    const ids: string[] = []
    for (let n = 0; n < each; n++) ids.push((await who.say(chatId, `${name} ${n}`)).id)
    return ids
  }
  const writing = Promise.all([
    write(one, '가'),
    write(one.at(there), '나'),
    write(other, '다'),
    write(other.at(there), '라'),
  ]).finally(() => (done = true))
  const [written, left, right] = await Promise.all([
    writing,
    follow(one, chatId, () => done),
    follow(other.at(there), chatId, () => done),
  ])

  for (const ids of written) expect(isRising(ids)).toBe(true)
  expect(left.map(({ id }) => id)).toEqual([...written.flat()].sort())
  expect(right.map(({ id }) => id)).toEqual(left.map(({ id }) => id))
  expect(new Set(left.map(({ content }) => content)).size).toBe(4 * each)
  const times = left.map(({ createdAt }) => createdAt.getTime())
  expect(times.every((time, n) => n === 0 || time >= times[n - 1]!)).toBe(true)
})

it('a message becomes visible only after all messages of its chat with smaller ids', async () => {
  const [one, other] = [await here.fan(), await here.fan()]
  const chatId = await one.open(other)
  // Lock the chat, as a slow commit on another node does.
  const slow = await here.ctx.db.pool.connect()
  await slow.query('begin')
  await slow.query('select from chats where id = $1 for update', [chatId])
  const waiting = [one.say(chatId, '먼저'), one.at(there).say(chatId, '다음')]
  await untilWaitingForLock(here.ctx, 'both writers wait for the lock', 2)
  expect(await one.history(chatId)).toEqual([])
  await slow.query('commit')
  slow.release()
  const ids = (await Promise.all(waiting)).map(({ id }) => id)
  expect((await one.history(chatId)).map(({ id }) => id)).toEqual([...ids].sort())
})

it('live messages of one node arrive in the order of the chat', async () => {
  const [one, other] = [await here.fan(), await here.fan()]
  const chatId = await one.open(other)
  const [connection, sender] = [await other.connect(), await one.connect()]
  const count = 300
  for (let n = 0; n < count; n++)
    sender.emit('chatMessage', { sendId: nextSendId(), chatMessageParams: { chatId, content: `${n}` } })
  await until('all messages arrive', () => connection.all('chatMessage').length === count)
  await until('all messages are acknowledged', () => sender.all('chatMessageSent').length === count)
  await connection.settled(here)
  const received = connection.all('chatMessage').map(({ chatMessage }) => chatMessage)
  expect(received.map(({ content }) => content)).toEqual(Array.from({ length: count }, (_, n) => `${n}`))
  expect(received.map(({ id }) => id)).toEqual((await one.history(chatId)).map(({ id }) => id))
  for (const each of [connection, sender]) each.close()
})

itInFull('two nodes that write into many chats at once do not block each other', async () => {
  const url = `${here.databaseUrl}?application_name=two`
  const nodes = [await openWorld({}, url), await openWorld({}, url)] as const
  const people = await Promise.all(Array.from({ length: 12 }, () => here.fan()))
  const chats = await Promise.all(people.map((one, n) => one.open(people[(n + 1) % people.length]!)))
  const sends = Array.from({ length: 20 }, (_, round) =>
    // The nodes get the chats in opposite orders, which deadlocks unless both lock them in one order.
    chats.flatMap((chatId, n) => [
      { who: people[n]!.at(nodes[0]), chatId, content: `여기 ${round}` },
      {
        who: people[people.length - 1 - n]!.at(nodes[1]),
        chatId: chats[people.length - 1 - n]!,
        content: `저기 ${round}`,
      },
    ]),
  )
  for (const round of sends) await Promise.all(round.map(({ who, chatId, content }) => who.say(chatId, content)))
  // PostgreSQL counts the deadlocks of a connection when it ends, at the latest.
  for (const node of nodes) await node.close()
  const open = `select from pg_stat_activity where application_name = 'two' and datname = current_database()`
  await until('the connections of the two have ended', async () => (await here.ctx.db.rows(open)).length === 0)
  const deadlocks = 'select deadlocks::int from pg_stat_database where datname = current_database()'
  expect(await here.ctx.db.rows(deadlocks)).toEqual([{ deadlocks: 0 }])
  for (const [n, chatId] of chats.entries()) expect(await people[n]!.history(chatId)).toHaveLength(40)
})

it('a chat keeps its order when the clock of a node is set back', async () => {
  const [one, other] = [await here.fan(), await here.fan()]
  const chatId = await one.open(other)
  there.pass(-5_000)
  const ids = [
    (await one.say(chatId, '하나')).id,
    (await one.at(there).say(chatId, '둘')).id,
    (await other.say(chatId, '셋')).id,
  ]
  there.pass(5_000)
  expect(isRising(ids)).toBe(true)
  const { chatMessages } = await one.call(api.chat.listMessage, { chatId })
  expect(chatMessages.map(({ content }) => content)).toEqual(['하나', '둘', '셋'])
})
