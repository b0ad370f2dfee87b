import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { Device } from '../../../test/Device.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { until } from '../../../test/until.ts'
import { untilWaitingForLock } from '../../../test/untilWaitingForLock.ts'
import { promptMs } from '../../../test/patience.ts'

const world = useOwnWorld()

/** The expected state: the messages with their author and viewers, and the read mark of each person. */
interface Model {
  messages: { id: ChatMessageId; author: string; seenBy: (userId: string) => boolean; deleted: boolean }[]
  marks: Map<string, ChatMessageId>
}

function expectedUnread(model: Model, userId: string) {
  const unread = model.messages.filter(
    ({ id, author, seenBy, deleted }) =>
      author !== userId && seenBy(userId) && !deleted && id > (model.marks.get(userId) ?? ''),
  )
  return { newCount: unread.length, newFirstId: unread[0]?.id ?? null, readId: model.marks.get(userId) ?? null }
}

const step = fc.record({
  who: fc.nat(3),
  what: fc.constantFrom('send', 'send', 'send', 'read', 'read', 'delete', 'reconnect'),
  /** The target message, counted from the newest that the person sees. */
  which: fc.nat(6),
})

/**
 * Plays the steps on two devices per person, then compares each person's chat list with the model and their devices.
 */
async function play(
  people: Actor[],
  chatId: ChatId,
  steps: { who: number; what: string; which: number }[],
  mayReply: (who: Actor) => boolean,
  seenBy: (author: Actor) => (userId: string) => boolean,
): Promise<void> {
  const devices = await Promise.all(people.flatMap((who) => [Device.open(who), world.device(who).then(Device.open)]))
  const model: Model = { messages: [], marks: new Map() }
  for (const { who, what, which } of steps) {
    const device = devices[who % devices.length]!
    const me = device.who
    const visible = model.messages.filter((message) => message.author === me.id || message.seenBy(me.id))
    const target = visible[visible.length - 1 - which]
    if (what === 'send' && mayReply(me)) {
      const { id } = await me.say(chatId, `${model.messages.length}`)
      model.messages.push({ id, author: me.id, seenBy: seenBy(me), deleted: false })
    } else if (what === 'read' && target) {
      await device.connection.ask('chatMessageRead', [target.id])
      if (target.id > (model.marks.get(me.id) ?? '')) model.marks.set(me.id, target.id)
    } else if (what === 'delete' && target && target.author === me.id) {
      const answer = (await device.connection.ask('chatMessageDelete', target.id)) as object
      expect(answer).toEqual({})
      target.deleted = true
    } else if (what === 'reconnect') {
      device.connection.close()
      devices[who % devices.length] = await Device.open(me)
    }
  }
  for (const device of devices) {
    const unread = expectedUnread(model, device.who.id)
    await until(
      'the chat list matches the model',
      async () => {
        const chat = await device.who.chat(chatId)
        return chat && chat.newCount === unread.newCount && chat.readId === unread.readId
      },
      promptMs,
    ).catch(() => {})
    expect(await device.who.chat(chatId)).toMatchObject(unread)
    await device.equalsFetch((kept, fetched) => expect(kept.chats[chatId]).toEqual(fetched.chats[chatId]))
    device.connection.close()
  }
}

const runs = fc.sample(fc.array(step, { minLength: 12, maxLength: 30 }), {
  numRuns: process.env.BYEOL_ALL ? 8 : 2,
  seed: 16,
})

describe('the unread count is exact after sends, reads, deletions and reconnects in any order', () => {
  it.each(runs.map((steps, n) => [n, steps] as const))('between two people, run %i', async (_n, steps) => {
    const people = [await world.fan(), await world.fan()]
    const chatId = await people[0]!.open(people[1]!)
    await play(
      people,
      chatId,
      steps,
      () => true,
      () => () => true,
    )
  })

  it.each(runs.map((steps, n) => [n, steps] as const))(
    'between a celeb and a fan in a broadcast, run %i',
    async (_n, steps) => {
      const [celeb, fan] = [await world.celeb(), await world.fan()]
      await world.premium(fan, celeb)
      let left = 0
      const mayReply = (who: Actor) => {
        if (who.id === celeb.id) return (left = 3) > 0
        return left-- > 0
      }
      // Recalling a broadcast changes the quota of replies, which has its own tests.
      const withoutRecalls = steps.map((one) => (one.what === 'delete' ? { ...one, what: 'read' } : one))
      await play(
        [celeb, fan],
        celeb.broadcastId,
        withoutRecalls,
        mayReply,
        (author) => (userId) => userId === author.id || userId === celeb.id || author.id === celeb.id,
      )
    },
  )
})

it('the unread count is exact when reads and messages race', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [phone, tablet, writer] = [
    await Device.open(other),
    await Device.open(await world.device(other)),
    await one.connect(),
  ]
  for (let n = 0; n < 120; n++) {
    writer.emit('chatMessage', {
      sendId: `2026010100000000${String(n).padStart(4, '0')}`,
      chatMessageParams: { chatId, content: `${n}` },
    })
    if (n % 3 === 0) {
      const known = Object.keys(phone.kept.messages).sort()
      const last = known.at(-1) as ChatMessageId | undefined
      if (last) (n % 2 ? phone : tablet).connection.emit('chatMessageRead', [last])
      await writer.next('chatMessageSent', ({ sendId }) => sendId.endsWith(String(Math.max(0, n - 5)).padStart(4, '0')))
    }
  }
  await until('all messages arrive', () => Object.keys(phone.kept.messages).length === 120)
  const history = await other.history(chatId)
  const { readId, newCount } = (await other.chat(chatId))!
  expect(newCount).toBe(history.filter(({ id }) => id > (readId ?? '')).length)
  phone.connection.emit('chatMessageRead', [history.at(-1)!.id])
  await until('all messages are read', async () => (await other.chat(chatId))?.newCount === 0)
  for (const device of [phone, tablet])
    await device.equalsFetch((kept, fetched) => expect(kept.chats[chatId]).toEqual(fetched.chats[chatId]))
  expect(await other.chat(chatId)).toMatchObject({ newCount: 0, newFirstId: null })
  for (const connection of [phone.connection, tablet.connection, writer]) connection.close()
})

it('the unread count is exact when a message arrives while a read is being stored', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const first = await one.say(chatId, '하나')
  const device = await Device.open(other)
  device.connection.emit('chatMessageRead', [first.id])
  await device.connection.next('chatUnreadUpdate')
  const second = await one.say(chatId, '둘')

  // Locks the read mark, so that storing the read begins before the third message arrives and ends after it.
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from chat_reads where chat_id = $1 for update', [chatId])
  device.connection.emit('chatMessageRead', [second.id])
  await untilWaitingForLock(world.ctx, 'the read waits')
  const third = await one.say(chatId, '셋')
  await device.connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === third.id)
  await holder.query('commit')
  holder.release()
  await device.connection.next('chatUnreadUpdate', (event) => 'readId' in event && event.readId === second.id)
  expect(await other.chat(chatId)).toMatchObject({ newCount: 1, newFirstId: third.id, readId: second.id })
  await device.equalsFetch((kept, fetched) => expect(kept.chats[chatId]).toEqual(fetched.chats[chatId]))
  device.connection.close()
})

it('a read receipt is stored although its database connection breaks', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [first, second] = [await one.say(chatId, '하나'), await one.say(chatId, '둘')]
  const connection = await other.connect()
  connection.emit('chatMessageRead', [first.id])
  await connection.next('chatUnreadUpdate')
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from chat_reads where chat_id = $1 for update', [chatId])
  connection.emit('chatMessageRead', [second.id])
  const endWaiting = `
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where wait_event_type = 'Lock'
      and datname = current_database()`
  await until(
    'the waiting connection is ended',
    async () => (await world.ctx.db.pool.query(endWaiting)).rows.length > 0,
  )
  await holder.query('commit')
  holder.release()
  await connection.next('chatUnreadUpdate', (event) => 'readId' in event && event.readId === second.id)
  expect(await other.chat(chatId)).toMatchObject({ newCount: 0, readId: second.id })
  connection.close()
})

it('reading an older message, a message of another chat or an unknown message moves no mark', async () => {
  const [one, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  const [chatId, elsewhere] = [await one.open(other), await one.open(third)]
  const [first, second] = [await one.say(chatId, '하나'), await one.say(chatId, '둘')]
  const secret = await one.say(elsewhere, '비밀')
  const connection = await other.connect()
  connection.emit('chatMessageRead', [second.id])
  await connection.next('chatUnreadUpdate')
  connection.emit('chatMessageRead', [first.id, secret.id, 'f'.repeat(24) as ChatMessageId])
  await one.say(chatId, '셋')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.content === '셋')
  await world.ctx.reads.idle()
  expect(await other.chat(chatId)).toMatchObject({ newCount: 1, readId: second.id })
  expect(await third.chat(elsewhere)).toMatchObject({ newCount: 1, readId: null })
  expect((await one.chat(elsewhere))?.lastMessage).toMatchObject({ read: false })
  connection.close()
})

it('read-all does not wait for the receipts that others go on sending', async () => {
  const [one, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  const { id } = await one.say(await one.open(other), '하나')
  const chatId = await one.open(third)
  const last = await one.say(chatId, '둘')
  const flood = { goesOn: true }
  const flooding = (async () => {
    while (flood.goesOn) {
      void world.ctx.reads.read(other.id, [id])
      await new Promise(setImmediate)
    }
  })()
  try {
    await Promise.race([third.call(api.chat.readAll, {}), until('read-all answers', () => false)])
    expect(await third.chat(chatId)).toMatchObject({ newCount: 0, readId: last.id })
  } finally {
    flood.goesOn = false
    await flooding
  }
})
