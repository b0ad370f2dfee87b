import { limits } from '@byeol/contract/limits.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { nextSendId } from '../test/Actor.ts'
import { LiveClient } from '../test/LiveClient.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { until } from '../test/until.ts'

const world = useOwnWorld()

it('a person who sends too much gets an error for each message, and no other person waits', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  // Two connections of the same person share the limit on messages.
  const connections = [await one.connect(), await one.connect()]
  const calm = await other.connect()
  const count = limits.socketEventsBurst + 200
  for (let n = 0; n < count; n++)
    connections[n % 2]!.emit('chatMessage', { sendId: nextSendId(), chatMessageParams: { chatId, content: `${n}` } })
  const answers = () => connections.flatMap((connection) => connection.all('chatMessageSent'))
  await until('every message has its answer', () => answers().length === count)
  const refused = answers().filter((answer) => 'error' in answer)
  expect(refused.length).toBeGreaterThan(100)
  for (const answer of refused)
    expect(answer).toMatchObject({
      error: { code: 'too_many_requests', data: { retryAfterSeconds: expect.any(Number) } },
    })
  expect(await one.history(chatId)).toHaveLength(count - refused.length)

  const sendId = nextSendId()
  calm.emit('chatMessage', { sendId, chatMessageParams: { chatId, content: '나는 천천히' } })
  expect(await calm.next('chatMessageSent', (answer) => answer.sendId === sendId)).toHaveProperty('chatMessage')
  world.pass(60_000)
  await one.say(chatId, '다시')
  for (const connection of [...connections, calm]) connection.close()
})

it('reads and deletions are limited as well', async () => {
  const fan = await world.fan()
  const connection = await fan.connect()
  const socket = connection.socket.timeout(5_000)
  const ask = () =>
    socket.emitWithAck('chatMessageDelete', 'f'.repeat(24) as ChatMessageId) as Promise<{ error?: { code: string } }>
  const answers = await Promise.all(Array.from({ length: limits.socketEventsBurst + 150 }, ask))
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['not_found', 'too_many_requests']))
  connection.close()
})

it('a person has a maximum of sockets: a new one closes the oldest', async () => {
  const fan = await world.fan()
  const connections: LiveClient[] = []
  for (let n = 0; n < limits.socketsPerUser; n++) connections.push(await fan.connect())
  expect(connections.every(({ socket }) => socket.connected)).toBe(true)
  const late = await fan.connect()
  await connections[0]!.closed()
  expect(connections.slice(1).every(({ socket }) => socket.connected)).toBe(true)
  expect(world.ctx.sockets.rooms.members(`person:${fan.id}`).size).toBe(limits.socketsPerUser)
  for (const connection of [...connections, late]) connection.close()
})

it('a person who does not read is disconnected and catches up later; others receive everything', async () => {
  const [one, other, witness] = [await world.fan(), await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [slow, quick] = [await other.connect(), await witness.connect()]
  const raw = (slow.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }).ws
  raw._socket.pause()
  const introduction = '별'.repeat(300_000)
  const flood = (to: typeof other) =>
    world.ctx.sockets.toPerson(to.id, 'userUpdate', { user: { id: one.id, introduction } })
  const members = () => world.ctx.sockets.rooms.members(`person:${other.id}`).size
  let floods = 0
  await until('the slow connection is cut off', () => {
    flood(other)
    flood(witness)
    floods += 1
    return members() === 0
  })
  await one.say(chatId, '놓친 말')
  await until('the quick connection has received all', () => quick.all('userUpdate').length === floods)
  raw._socket.resume()
  await slow.closed()
  const back = await other.connect()
  expect((await other.history(chatId)).map(({ content }) => content)).toEqual(['놓친 말'])
  for (const connection of [back, quick]) connection.close()
})

it('closed sockets free their memory', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const { rooms } = world.ctx.sockets
  const size = () => rooms.members(`person:${fan.id}`).size + rooms.members(`chat:${celeb.broadcastId}`).size
  for (let round = 0; round < 5; round++) {
    const connections = await Promise.all(Array.from({ length: 4 }, () => fan.connect()))
    expect(size()).toBe(8)
    for (const connection of connections) connection.close()
    await until('all are gone', () => size() === 0)
  }
})
