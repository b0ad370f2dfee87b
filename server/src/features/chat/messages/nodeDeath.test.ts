import { api, type ClientEvents } from '@byeol/contract/api.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { proxyDatabase, type DatabaseProxy } from '../../../test/databaseProxy.ts'
import type { LiveClient } from '../../../test/LiveClient.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { runRedis, type TestRedis } from '../../../test/runRedis.ts'
import { runServer, type ServerProcess } from '../../../test/runServer.ts'
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
}, 60_000)
afterAll(async () => {
  if (doomed.child.exitCode === null) await doomed.kill('SIGKILL')
  await world.close()
  await proxy.close()
  await redis.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Each node that joins closes the lines of all: one that opens in between is closed again. */
const connect = (who: Actor): Promise<LiveClient> =>
  until('a line stays open', () => who.connect().catch(() => null), 10_000)

it('a node that dies after its commits and before it told anybody: who is on another node catches up with all of it', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [replied, liked, gone, hidden] = [
    await other.say(chatId, '하나'),
    await other.say(chatId, '둘'),
    await one.say(chatId, '셋'),
    await other.say(chatId, '넷'),
  ]
  // One's own second device, and the other person, on the node that lives.
  const lines = [await connect(other), await connect(await world.device(one))]
  const dying = await connect(one.at(doomed))
  await until(
    'the nodes hear each other',
    async () => {
      for (const [at, who] of [other, await world.device(one)].entries())
        if (lines[at]!.socket.disconnected) lines[at] = await connect(who)
      dying.emit('chatTyping', chatId)
      return lines[0]!.all('chatTyping').length > 0
    },
    15_000,
  )
  for (const line of lines) line.heard.length = 0

  const sendId = nextSendId()
  const act = async <E extends keyof ClientEvents>(answer: string, event: E, ...args: ClientEvents[E]) => {
    const held = proxy.holdAnswer(answer)
    dying.emit(event, ...args)
    await held
  }
  await act('INSERT 0 1', 'chatMessage', {
    sendId,
    chatMessageParams: { chatId, content: '답', replyToId: replied.id },
  })
  await act('COMMIT', 'chatMessageReactionAdd', liked.id, '❤️')
  await act('COMMIT', 'chatMessageDelete', gone.id)
  await act('INSERT 0 1', 'chatMessageDelete', hidden.id)
  await act('SELECT 1', 'chatMessageRead', [hidden.id])
  const kept = proxy.holdAnswer('INSERT 0 1')
  void one
    .at(doomed)
    .call(api.chat.favoriteMessage, { chatMessageId: liked.id })
    .catch(() => undefined)
  await kept
  expect(lines.flatMap((line) => line.heard).filter(({ event }) => event !== 'chatTyping')).toEqual([])

  await doomed.kill('SIGKILL')
  await Promise.all(lines.map((line) => line.closed(12_000)))
  for (const line of [await connect(other), await connect(one)]) line.close()
  const theirs = new Map((await other.history(chatId)).map((message) => [message.id, message]))
  expect([...theirs.values()].at(-1)).toMatchObject({ sendId, content: '답', replyTo: { id: replied.id } })
  expect(theirs.get(liked.id)).toMatchObject({ reactions: [{ emoji: '❤️', count: 1 }], read: true })
  expect(theirs.get(gone.id)).toMatchObject({ content: null, deletedAt: expect.any(Date) })
  const mine = new Map((await one.history(chatId)).map((message) => [message.id, message]))
  expect(mine.has(hidden.id)).toBe(false)
  expect(mine.get(liked.id)).toMatchObject({ isFavorited: true, myReaction: '❤️' })
  expect(await one.chat(chatId)).toMatchObject({ newCount: 0 })
}, 60_000)
