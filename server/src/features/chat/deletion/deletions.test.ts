import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { useWorld } from '../../../test/useWorld.ts'
import { untilWaitingForLock } from '../../../test/untilWaitingForLock.ts'

const world = useWorld()

it('an unread count says how many deletions it includes', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [first, second] = [await one.say(chatId, '하나'), await one.say(chatId, '둘')]
  const [connection, writer] = [await other.connect(), await one.connect()]
  connection.emit('chatMessageRead', [first.id])
  expect(await connection.next('chatUnreadUpdate')).toMatchObject({ newCount: 1, deletions: 0 })
  const third = await one.say(chatId, '셋')

  // Locks the read mark, so that unread messages are counted before the deletion, but the count is announced after it.
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from chat_reads where chat_id = $1 for update', [chatId])
  connection.emit('chatMessageRead', [second.id])
  await untilWaitingForLock(world.ctx, 'the read waits')
  writer.emit('chatMessageDelete', third.id)
  expect(await connection.next('chatMessageDelete')).toMatchObject({ chatMessageId: third.id, deletions: 1 })
  await holder.query('commit')
  holder.release()
  expect(
    await connection.next('chatUnreadUpdate', (event) => 'readId' in event && event.readId === second.id),
  ).toMatchObject({
    newCount: 1,
    deletions: 0,
  })
  expect(await other.chat(chatId)).toMatchObject({ newCount: 0, deletions: 1 })
  for (const each of [connection, writer]) each.close()
})

it('an unread count says how many hidden messages it includes', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [first, second, third] = [
    await one.say(chatId, '하나'),
    await one.say(chatId, '둘'),
    await one.say(chatId, '셋'),
  ]
  const connection = await other.connect()
  connection.emit('chatMessageRead', [first.id])
  expect(await connection.next('chatUnreadUpdate')).toMatchObject({ newCount: 2, hides: 0 })

  // Locks the read mark, so that the unread messages are counted before a message is hidden, and the count is sent
  // after that.
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from chat_reads where chat_id = $1 for update', [chatId])
  connection.emit('chatMessageRead', [second.id])
  await untilWaitingForLock(world.ctx, 'the read waits')
  await other.call(api.chat.hideMessage, { chatMessageId: third.id })
  expect(await connection.next('chatUnreadUpdate', (event) => 'hides' in event && event.hides === 1)).toMatchObject({
    newCount: 1,
    readId: first.id,
  })
  await holder.query('commit')
  holder.release()
  expect(
    await connection.next('chatUnreadUpdate', (event) => 'readId' in event && event.readId === second.id),
  ).toMatchObject({
    newCount: 1,
    hides: 0,
  })
  expect(await other.chat(chatId)).toMatchObject({ newCount: 0, hides: 1 })

  // Deleting a message that the viewer has hidden sends the viewer no event, so the unread count does not go down
  // twice.
  const writer = await one.connect()
  for (const { id } of [third, second]) writer.emit('chatMessageDelete', id)
  const { chatMessageId } = await connection.next('chatMessageDelete', ({ isForMe }) => !isForMe)
  expect(chatMessageId).toBe(second.id)
  for (const each of [connection, writer]) each.close()
})

it('a deletion that waits for the lock on its chat holds no lock that an insert needs', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '안녕')
  const reply = await fan.say(celeb.broadcastId, '저요')
  const connection = await fan.connect()
  // Lock in the order of a celeb's answer: the chat, then the reply that it answers.
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from chats where id = $1 for update', [celeb.broadcastId])
  const answer = connection.ask('chatMessageDelete', reply.id)
  await untilWaitingForLock(world.ctx, 'the deletion waits')
  await holder.query('select from chat_messages where id = $1 for update nowait', [reply.id])
  await holder.query('commit')
  holder.release()
  expect(await answer).toEqual({})
  connection.close()
})
