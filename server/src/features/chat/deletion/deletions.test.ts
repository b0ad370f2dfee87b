import { api } from '@byeol/contract/api.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { until } from '../../../test/until.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('a count says which deletions it had seen, so that no order of the two leaves a wrong number', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [first, second] = [await one.say(chatId, '하나'), await one.say(chatId, '둘')]
  const [line, writer] = [await other.connect(), await one.connect()]
  line.emit('chatMessageRead', [first.id])
  expect(await line.next('chatUnreadUpdate')).toMatchObject({ newCount: 1, deletions: 0 })
  const third = await one.say(chatId, '셋')

  // The mark is held: the read has begun to count before the deletion and is told after it.
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from chat_reads where chat_id = $1 for update', [chatId])
  line.emit('chatMessageRead', [second.id])
  await until('the read waits', async () => {
    const { rows } = await world.ctx.db.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  })
  writer.emit('chatMessageDelete', third.id)
  expect(await line.next('chatMessageDelete')).toMatchObject({ chatMessageId: third.id, deletions: 1 })
  await holder.query('commit')
  holder.release()
  expect(await line.next('chatUnreadUpdate', ({ readId }) => readId === second.id)).toMatchObject({
    newCount: 1,
    deletions: 0,
  })
  expect(await other.chat(chatId)).toMatchObject({ newCount: 0, deletions: 1 })
  for (const each of [line, writer]) each.close()
})

it('a count says how much of what one took away for oneself it had seen', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [first, second, third] = [
    await one.say(chatId, '하나'),
    await one.say(chatId, '둘'),
    await one.say(chatId, '셋'),
  ]
  const line = await other.connect()
  line.emit('chatMessageRead', [first.id])
  expect(await line.next('chatUnreadUpdate')).toMatchObject({ newCount: 2, hides: 0 })

  // The read has begun to count before the message goes, and is told after it.
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from chat_reads where chat_id = $1 for update', [chatId])
  line.emit('chatMessageRead', [second.id])
  await until('the read waits', async () => {
    const { rows } = await world.ctx.db.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  })
  await other.call(api.chat.hideMessage, { chatMessageId: third.id })
  expect(await line.next('chatUnreadUpdate', ({ hides }) => hides === 1)).toMatchObject({
    newCount: 1,
    readId: first.id,
  })
  await holder.query('commit')
  holder.release()
  expect(await line.next('chatUnreadUpdate', ({ readId }) => readId === second.id)).toMatchObject({
    newCount: 1,
    hides: 0,
  })
  expect(await other.chat(chatId)).toMatchObject({ newCount: 0, hides: 1 })

  // What one has taken away is not there to be deleted: nothing is counted off for it a second time.
  const writer = await one.connect()
  for (const { id } of [third, second]) writer.emit('chatMessageDelete', id)
  const { chatMessageId } = await line.next('chatMessageDelete', ({ isForMe }) => !isForMe)
  expect(chatMessageId).toBe(second.id)
  for (const each of [line, writer]) each.close()
})

it('a deletion that waits for its chat holds nothing that who stores into the chat may need', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  const mine = await fan.say(celeb.broadcastId, '저요')
  const line = await fan.connect()
  // As the celeb's answer does: the chat first, then the reply that it answers.
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from chats where id = $1 for update', [celeb.broadcastId])
  const done = line.socket.timeout(5_000).emitWithAck('chatMessageDelete', mine.id)
  await until('the deletion waits', async () => {
    const { rows } = await world.ctx.db.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  })
  await holder.query('select from chat_messages where id = $1 for update nowait', [mine.id])
  await holder.query('commit')
  holder.release()
  expect(await done).toEqual({})
  line.close()
})
