import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../test/Actor.ts'
import { LiveClient } from '../test/LiveClient.ts'
import { itInFull } from '../test/itInFull.ts'
import { openWorld, type World } from '../test/openWorld.ts'
import { runRedis, type TestRedis } from '../test/servers/runRedis.ts'
import { until } from '../test/until.ts'
import { promptMs } from '../test/patience.ts'

let redis: TestRedis
let here: World
let there: World
beforeAll(async () => {
  redis = await runRedis()
  await redis.start()
  here = await openWorld({ REDIS_URL: redis.url })
  there = await openWorld({ REDIS_URL: redis.url }, here.databaseUrl)
})
afterAll(async () => {
  redis.thaw()
  await there.close()
  await here.close()
  await redis.kill()
})

async function friends(): Promise<{ one: Actor; other: Actor; chatId: ChatId }> {
  const [one, other] = [await here.fan(), await here.fan()]
  return { one, other: other.at(there), chatId: await one.open(other) }
}

/** Retries, because each node that reconnects to the bus closes all its connections, including new ones. */
const connect = (who: Actor): Promise<LiveClient> =>
  until('a connection stays open', () => who.connect().catch(() => null))

/**
 * Sends messages until a connection on the other node receives one, which shows that the bus works between the nodes.
 */
async function nodesHearEachOther(): Promise<void> {
  const { one, other, chatId } = await friends()
  for (const [speaker, hearer] of [
    [one, other],
    [other, one],
  ] as const) {
    let connection: LiveClient = await connect(hearer)
    await until('the other node hears', async () => {
      if (connection.socket.disconnected) connection = await connect(hearer)
      const { id } = await speaker.say(chatId, '들리니?')
      return connection
        .next('chatMessage', ({ chatMessage }) => chatMessage.id === id, 150)
        .then(
          () => true,
          () => false,
        )
    })
    connection.close()
  }
}

it('carries messages, reads, deletions, premiums and sign-outs between nodes', async () => {
  const { one, other, chatId } = await friends()
  const [connection, farConnection] = [await connect(one), await connect(other)]
  const sent = await one.say(chatId, '안녕')
  expect((await farConnection.next('chatMessage')).chatMessage).toEqual(sent)
  farConnection.emit('chatMessageRead', [sent.id])
  expect(await connection.next('chatMessageReadUpdate')).toMatchObject({ chatId, userId: other.id, readId: sent.id })
  connection.emit('chatMessageDelete', sent.id)
  expect((await farConnection.next('chatMessageDelete')).chatMessageId).toBe(sent.id)

  const celeb = await here.celeb()
  await here.premium(other, celeb)
  await farConnection.next('subscriptionPremiumAdd')
  const broadcast = await celeb.say(celeb.broadcastId, '모두 안녕')
  await farConnection.next('chatMessage', ({ chatMessage }) => chatMessage.id === broadcast.id)
  await other.say(celeb.broadcastId, '저도요')

  await one.call(api.auth.signOut, {})
  await connection.closed(1_000)
  await other.at(here).call(api.auth.signOut, {})
  await farConnection.closed(1_000)
})

it('loses nothing when Redis is flushed or its clients are cut', async () => {
  const { one, other, chatId } = await friends()
  let connection = await connect(other)
  await redis.run('FLUSHALL')
  await one.say(chatId, '하나')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.content === '하나')

  await redis.run('CLIENT', 'KILL', 'TYPE', 'pubsub')
  await connection.closed()
  connection = await connect(other)
  await one.say(chatId, '둘')
  expect((await other.history(chatId)).map(({ content }) => content)).toEqual(['하나', '둘'])
  connection.close()
  await nodesHearEachOther()
})

it('clients of all nodes catch up if an effect failed because the database was lost, and only then', async () => {
  const { one, other } = await friends()
  const connections = [await connect(one), await connect(other)]
  const effectFailsBy = (error: Error) =>
    here.ctx.db.inTransaction(async (tx) =>
      tx.afterCommit(() => {
        throw error
      }),
    )
  await effectFailsBy(new Error('a mistake in the code'))
  await one.call(api.user.mutingUserIds, {})
  expect(connections.map(({ socket }) => socket.connected)).toEqual([true, true])
  await effectFailsBy(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  for (const connection of connections) await connection.closed()
})

it('a node that may have lost messages makes all nodes close their sockets', async () => {
  const { one, other } = await friends()
  const connections = [await connect(one), await connect(other)]
  const clients = String(await redis.run('CLIENT', 'LIST', 'TYPE', 'normal'))
  const speaker = /id=(\d+).* cmd=publish/u.exec(clients)?.[1] ?? ''
  await redis.run('CLIENT', 'KILL', 'ID', speaker)
  await Promise.all(connections.map((connection) => connection.closed()))
  await nodesHearEachOther()
})

it('continues without Redis; once Redis returns, every socket is closed and clients catch up', async () => {
  const { one, other, chatId } = await friends()
  const [connection, farConnection] = [await connect(one), await connect(other)]
  await one.say(chatId, '전')
  await farConnection.next('chatMessage')

  await redis.kill()
  const said = ['전']
  for (let n = 0; n < 10; n++) {
    await (n % 2 ? one : other).say(chatId, `그동안 ${n}`)
    said.push(`그동안 ${n}`)
  }
  // A change on one node must show on the other within a second, even if no bus message arrives.
  const celeb = await here.celeb()
  await other.call(api.chat.list, {})
  await here.premium(other, celeb)
  await celeb.say(celeb.broadcastId, '안 들려도')
  await until(
    'the far node accepts the fan’s reply',
    () =>
      other.say(celeb.broadcastId, '들려요').then(
        () => true,
        () => false,
      ),
    promptMs,
  )

  await redis.start()
  await Promise.all([connection.closed(10_000), farConnection.closed(10_000)])
  expect((await other.history(chatId)).map(({ content }) => content)).toEqual(said)
  await nodesHearEachOther()
})

it('a sign-out closes the sockets of a node that the bus does not reach', async () => {
  const fan = await here.fan()
  const connection = await connect(fan.at(there))
  redis.freeze()
  await fan.call(api.auth.signOut, {})
  await connection.closed(1_000)
  redis.thaw()
  await nodesHearEachOther()
})

it('a message that another node sent before it knew of a block does not reach the person who blocked', async () => {
  await nodesHearEachOther()
  const [celeb, one, other] = [await here.celeb(), await here.fan(), await here.fan()]
  for (const fan of [one, other]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
  const connection = await connect(one)
  const far = other.at(there)
  const known = await far.say(chat.id, '아직 들려요')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === known.id)

  // Redis hangs for less time than a node needs to notice it.
  redis.freeze()
  await one.call(api.user.block, { userId: other.id })
  const unwanted = await far.say(chat.id, '차단된 뒤의 말')
  redis.thaw()
  const later = await celeb.at(there).say(chat.id, '그다음 말')
  await Promise.race([
    connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === later.id),
    connection.closed(),
  ])
  expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.id)).not.toContain(unwanted.id)
  connection.close()
  await nodesHearEachOther()
})

itInFull.each([
  ['is killed', () => redis.kill(), () => redis.start()],
  ['hangs', async () => redis.freeze(), async () => redis.thaw()],
] as const)('a member who leaves a group soon gets no more of it, also when Redis %s', async (_, end, begin) => {
  await nodesHearEachOther()
  const [celeb, one] = [await here.celeb(), await here.fan()]
  await one.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [one.id] })
  const friend = await here.fan()
  const talk = await one.open(friend)
  await end()
  const connection = await connect(one.at(there))
  await one.call(api.chat.leave, { chatId: chat.id })
  const receives = async () => {
    const { id } = await celeb.at(there).say(chat.id, '남은 사람만')
    // Then sends a message in another chat: once that one arrives, the first one can no longer be on its way.
    const later = await friend.at(there).say(talk, '나중에 온 말')
    await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === later.id)
    return connection.all('chatMessage').some(({ chatMessage }) => chatMessage.id === id)
  }
  await until('the member who left receives nothing', async () => !(await receives()))
  connection.close()
  await begin()
  await nodesHearEachOther()
})

itInFull('a node starts without Redis and joins the others when Redis is up', async () => {
  await redis.kill()
  const late = await openWorld({ REDIS_URL: redis.url }, here.databaseUrl)
  const { one, chatId } = await friends()
  expect((await one.at(late).say(chatId, '혼자')).content).toBe('혼자')
  await redis.start()
  const listener = await here.fan()
  const talk = await one.open(listener)
  let connection = await connect(listener.at(late))
  await until('the late node hears', async () => {
    if (connection.socket.disconnected) connection = await connect(listener.at(late))
    const { id } = await one.say(talk, '이제?')
    return connection
      .next('chatMessage', ({ chatMessage }) => chatMessage.id === id, 150)
      .then(
        () => true,
        () => false,
      )
  })
  connection.close()
  await late.close()
})

itInFull(
  'when a node dies, clients of the others catch up on their connection; old clients open a new one',
  async () => {
    await nodesHearEachOther()
    const silentNodes: number[] = []
    const write = (line: string) => {
      const { nodes } = JSON.parse(line) as { nodes?: number }
      if (nodes) silentNodes.push(nodes)
    }
    const node = await openWorld({ REDIS_URL: redis.url }, here.databaseUrl, pino({ level: 'warn' }, { write }))
    const fan = (await here.fan()).at(node)
    const connection = await connect(fan)
    const following = new LiveClient(node.base, { auth: { catchesUp: true } })
    expect(await following.authenticate(fan.token)).toBe(true)
    const words = [
      { from: 'node that leaves', life: 'alive' },
      { from: 'node that leaves', life: 'farewell' },
      { from: 'node that dies', life: 'alive' },
    ]
    // Published by one script: if the farewell were ignored, both simulated nodes would fall silent at the same moment,
    // and be counted together.
    const publishAll = "for _, word in ipairs(ARGV) do redis.call('PUBLISH', 'byeol:bus', word) end"
    await redis.run('EVAL', publishAll, '0', ...words.map((word) => JSON.stringify(word)))
    await connection.closed(10_000)
    expect(silentNodes).toEqual([1])
    await following.next('catchUp', ({ withinMs }) => withinMs < 100)
    expect(following.socket.connected).toBe(true)
    following.close()
    await node.close()
  },
)
