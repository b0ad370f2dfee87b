import { api, type ClientEvents } from '@byeol/contract/api.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { checkLedger } from '../../../ledger/checks.ts'
import { proxyDatabase, type DatabaseProxy } from '../../../test/servers/databaseProxy.ts'
import type { LiveClient } from '../../../test/LiveClient.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { runRedis, type TestRedis } from '../../../test/servers/runRedis.ts'
import { runServer, type ServerProcess } from '../../../test/servers/runServer.ts'
import { until } from '../../../test/until.ts'

let redis: TestRedis
let world: World
let proxy: DatabaseProxy
let folder: string
let doomed: ServerProcess
beforeAll(async () => {
  redis = await runRedis()
  await redis.start()
  world = await openWorld({ REDIS_URL: redis.url })
  proxy = await proxyDatabase(world.databaseUrl)
  folder = await mkdtemp(join(tmpdir(), 'byeol-test-'))
  doomed = await runServer(folder, { DATABASE_URL: proxy.url, REDIS_URL: redis.url })
})
afterAll(async () => {
  if (doomed.child.exitCode === null) await doomed.kill('SIGKILL')
  await world.close()
  await proxy.close()
  await redis.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Tries again when the connection is closed, because each node that joins closes all connections. */
const connect = (who: Actor): Promise<LiveClient> =>
  until('the connection stays open', () => who.connect().catch(() => null))

it('people on another node catch up with all that a dead node committed but did not announce', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [replied, liked, gone, hidden] = [
    await other.say(chatId, '하나'),
    await other.say(chatId, '둘'),
    await one.say(chatId, '셋'),
    await other.say(chatId, '넷'),
  ]
  // The other person, and the author's second device, both on the node that survives.
  const connections = [await connect(other), await connect(await world.device(one))]
  const dying = await connect(one.at(doomed))
  await until('the nodes hear each other', async () => {
    for (const [index, who] of [other, await world.device(one)].entries())
      if (connections[index]!.socket.disconnected) connections[index] = await connect(who)
    dying.emit('chatTyping', chatId)
    return connections[0]!.all('chatTyping').length > 0
  })
  for (const connection of connections) connection.heard.length = 0

  const sendId = nextSendId()
  const act = async <E extends keyof ClientEvents>(
    answer: string,
    value: string,
    event: E,
    ...args: ClientEvents[E]
  ) => {
    const held = proxy.holdAnswer(answer, value)
    dying.emit(event, ...args)
    await held
  }
  await act('INSERT 0 1', sendId, 'chatMessage', {
    sendId,
    chatMessageParams: { chatId, content: '답', replyToId: replied.id },
  })
  await act('COMMIT', liked.id, 'chatMessageReactionAdd', liked.id, '❤️')
  await act('COMMIT', gone.id, 'chatMessageDelete', gone.id)
  await act('INSERT 0 1', hidden.id, 'chatMessageDelete', hidden.id)
  await act('SELECT 1', hidden.id, 'chatMessageRead', [hidden.id])
  const held = proxy.holdAnswer('INSERT 0 1', liked.id)
  void one
    .at(doomed)
    .call(api.chat.favoriteMessage, { chatMessageId: liked.id })
    .catch(() => undefined)
  await held
  // Redis delivers a node's packets in order: any announcement would have arrived before this one.
  const typings = connections[0]!.all('chatTyping').length
  dying.emit('chatTyping', chatId)
  await until('the dying node is heard', () => connections[0]!.all('chatTyping').length > typings)
  await connections[1]!.settled(world)
  expect(connections.flatMap((connection) => connection.heard).filter(({ event }) => event !== 'chatTyping')).toEqual(
    [],
  )

  await doomed.kill('SIGKILL')
  await Promise.all(connections.map((connection) => connection.closed(12_000)))
  for (const connection of [await connect(other), await connect(one)]) connection.close()
  const othersMessages = new Map((await other.history(chatId)).map((message) => [message.id, message]))
  expect([...othersMessages.values()].at(-1)).toMatchObject({ sendId, content: '답', replyTo: { id: replied.id } })
  expect(othersMessages.get(liked.id)).toMatchObject({ reactions: [{ emoji: '❤️', count: 1 }], read: true })
  expect(othersMessages.get(gone.id)).toMatchObject({ content: null, deletedAt: expect.any(Date) })
  const authorsMessages = new Map((await one.history(chatId)).map((message) => [message.id, message]))
  expect(authorsMessages.has(hidden.id)).toBe(false)
  expect(authorsMessages.get(liked.id)).toMatchObject({ isFavorited: true, myReaction: '❤️' })
  expect(await one.chat(chatId)).toMatchObject({ newCount: 0 })
})

it('a node that dies has either stored a paid message and charged its price, or done neither', async () => {
  const [celeb, fan] = [await world.celeb(), await world.tester()]
  await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 5 })
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await fan.call(api.point.requestTestPoint, { points: 300 })
  const chatId = await fan.open(celeb)
  const folders: string[] = []
  const dieAt = async (answer: string) => {
    folders.push(await mkdtemp(join(tmpdir(), 'byeol-test-')))
    const node = await runServer(folders.at(-1)!, { DATABASE_URL: proxy.url, REDIS_URL: redis.url })
    const connection = await connect(fan.at(node))
    const sendId = nextSendId()
    const held = proxy.holdAnswer(answer, sendId)
    connection.emit('chatMessage', { sendId, chatMessageParams: { chatId, content: answer, pricePoints: 100 } })
    await held
    await node.kill('SIGKILL')
    return sendId
  }
  const pointsLeft = async () => (await fan.call(api.point.balance, {})).points

  const stored = await dieAt('COMMIT')
  await until('the message is stored', async () => (await fan.history(chatId)).length === 1)
  expect(await pointsLeft()).toBe(200)
  const undone = await dieAt('INSERT 0 1')
  expect([(await fan.history(chatId)).length, await pointsLeft()]).toEqual([1, 200])

  // The phone sends both messages again.
  await fan.say(chatId, 'COMMIT', stored)
  await fan.say(chatId, 'INSERT 0 1', undone)
  expect([(await fan.history(chatId)).length, await pointsLeft()]).toEqual([2, 100])
  expect(await checkLedger(world.ctx.db)).toEqual([])
  for (const each of folders) await rm(each, { recursive: true, force: true })
})
