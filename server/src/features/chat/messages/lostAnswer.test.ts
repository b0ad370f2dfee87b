import { api } from '@byeol/contract/api.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextSendId } from '../../../test/Actor.ts'
import { checkLedger } from '../../../ledger/checks.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { proxyDatabase, type DatabaseProxy } from '../../../test/servers/databaseProxy.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'

let direct: World
let proxy: DatabaseProxy
let world: World
beforeAll(async () => {
  direct = await openWorld()
  proxy = await proxyDatabase(direct.databaseUrl)
  world = await openWorld({}, proxy.url)
})
afterAll(async () => {
  await world.close()
  await proxy.close()
  await direct.close()
})

it('a message with a lost commit answer is acknowledged, stored once and sent live', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const connection = await other.connect()
  await one.say(chatId, '먼저')
  await connection.next('chatMessage')

  const lost = proxy.loseAnswer('INSERT 0 1', '답이 사라진 말')
  const sent = await one.say(chatId, '답이 사라진 말')
  await lost
  expect(
    (await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.id)).chatMessage,
  ).toMatchObject({
    content: '답이 사라진 말',
  })
  expect((await other.history(chatId)).map(({ content }) => content)).toEqual(['먼저', '답이 사라진 말'])
  connection.close()
})

it('a message is sent live once, although every answer was lost and its author got `unavailable`', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  await one.say(chatId, '먼저')
  const connection = await other.connect()
  const sendId = nextSendId()
  // Loses the response to the insertion, and the response to the second try, which finds the message stored.
  const lost = [proxy.loseAnswer('INSERT 0 1', sendId), proxy.loseAnswer('INSERT 0 0', sendId)]
  await expect(one.say(chatId, '답이 사라진 말', sendId)).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all(lost)
  const sent = await one.say(chatId, '답이 사라진 말', sendId)
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.id)
  const last = await one.say(chatId, '끝')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.content)).toEqual(['답이 사라진 말', '끝'])
  connection.close()
})

it('a broadcast with a lost commit answer is sent live and counted once', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const connection = await fan.connect()
  const lost = proxy.loseAnswer('INSERT 0 1', '모두에게')
  const sent = await celeb.say(celeb.broadcastId, '모두에게')
  await lost
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.id)
  expect(await fan.history(celeb.broadcastId)).toHaveLength(1)
  expect(await celeb.call(api.user.profile, { userId: [celeb.id], username: [] })).toMatchObject({
    users: [{ celeb: { messageCount30d: 1 } }],
  })
  connection.close()
})

it('a database connection that breaks in a transaction fails only that call', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const sent = await one.say(chatId, '지울 말')
  const connection = await one.connect()
  const lost = proxy.loseAnswer('UPDATE 1', sent.id)
  const remove = () => connection.ask('chatMessageDelete', sent.id)
  expect(await remove()).toMatchObject({ error: { code: 'unavailable' } })
  await lost
  expect(await remove()).toEqual({})
  const sendId = nextSendId()
  await expect(one.say(chatId, '그다음 말', sendId)).resolves.toMatchObject({ sendId })
  connection.close()
})

itInFull('a paid message with a lost commit answer is acknowledged, stored once and paid once', async () => {
  const [celeb, fan] = [await world.celeb(), await world.tester()]
  await celeb.call(api.celeb.saveMaxPrivateChats, { maxPrivateChats: 5 })
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await fan.call(api.point.requestTestPoint, { points: 300 })
  const chatId = await fan.open(celeb)
  const connection = await celeb.connect()
  const sendId = nextSendId()
  const lost = proxy.loseAnswer('COMMIT', sendId)
  const sent = await fan.say(chatId, '답이 사라진 말', sendId)
  await lost
  expect(sent).toMatchObject({ pricePoints: 100 })
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === sent.id)
  expect(await fan.history(chatId)).toHaveLength(1)
  expect((await fan.call(api.point.balance, {})).points).toBe(200)

  // The response to the insertion is lost instead: the transaction is rolled back and repeated.
  const next = nextSendId()
  const broken = proxy.loseAnswer('INSERT 0 1', next)
  expect(await fan.say(chatId, '두 번째', next)).toMatchObject({ pricePoints: 100 })
  await broken
  expect(await fan.history(chatId)).toHaveLength(2)
  expect((await fan.call(api.point.balance, {})).points).toBe(100)
  expect(await checkLedger(direct.ctx.db)).toEqual([])
  connection.close()
})
