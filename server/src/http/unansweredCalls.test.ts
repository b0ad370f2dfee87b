import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '../test/Actor.ts'
import { itInFull } from '../test/itInFull.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { until } from '../test/until.ts'

const world = useOwnWorld()
let fan: Actor
let other: Actor
let chatId: ChatId
beforeAll(async () => {
  fan = await world.fan()
  other = await world.fan()
  chatId = await fan.open(other)
  await world.ctx.db.rows(
    `insert into chat_messages (id, chat_id, author_id, send_id, content, created_at)
     select 'a' || lpad(to_hex(n), 23, '0'), $1, $2, lpad(n::text, 20, '0'), repeat('별', 2000), now()
     from generate_series(1, 60) n`,
    [chatId, fan.id],
  )
})

/** Sends many requests for a page of messages on one connection at once, without reading the responses. */
async function ask(who: Actor, calls: number): Promise<Socket> {
  const socket = connect({ port: Number(new URL(world.base).port), host: '127.0.0.1' })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(
    [
      `GET ${apiPrefix}${api.chat.listMessage.path}?chatId=${chatId}&limit=100 HTTP/1.1`,
      `Host: a\r\nAuthorization: Bearer ${who.token}\r\n\r\n`,
    ]
      .join('\r\n')
      .repeat(calls),
  )
  return socket
}

/** Collects the status of each response that arrives from now on. */
function statusesOf(socket: Socket): string[] {
  const statuses: string[] = []
  socket.setEncoding('latin1').on('data', (text: string) => {
    statuses.push(...(text.match(/HTTP\/1\.1 \d+/gu) ?? []).map((line) => line.slice(-3)))
  })
  socket.resume()
  return statuses
}

/** Blocks every call that reads messages until the returned function is called. */
async function holdMessages(): Promise<() => Promise<void>> {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  let hold!: () => void
  const isHeld = new Promise<void>((resolve) => (hold = resolve))
  const held = world.withOwner(async (pool) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('lock table chat_messages in access exclusive mode')
    hold()
    await released
    await client.query('rollback')
    client.release()
  })
  await isHeld
  return async () => {
    release()
    await held
  }
}

itInFull('calls of a connection that reads no answer do not start; they are answered once it reads', async () => {
  const asked = limits.unansweredCallsMax + 60
  const socket = await ask(fan, asked)
  await other.call(api.chat.listMessage, { chatId, limit: 1 })
  const statuses = statusesOf(socket)
  // A status line may be split over two reads.
  await until('every call is answered', () => statuses.length >= asked - 5)
  // If all requests were handled at once, they would exceed the person's limit of unanswered calls.
  expect(new Set(statuses)).toEqual(new Set(['200']))
  socket.destroy()
})

itInFull('a person with too many unanswered calls is refused until they are answered; others are served', async () => {
  const surplus = 5
  const release = await holdMessages()
  const sockets = await Promise.all(Array.from({ length: limits.unansweredCallsMax + surplus }, () => ask(fan, 1)))
  const statuses = sockets.map(statusesOf)
  await until('the surplus is refused', () => statuses.flat().length === surplus)
  expect(new Set(statuses.flat())).toEqual(new Set(['429']))
  await release()
  await until('the others are answered', () => statuses.flat().length === sockets.length)
  expect(statuses.flat().filter((status) => status === '200')).toHaveLength(limits.unansweredCallsMax)
  sockets.forEach((socket) => socket.destroy())
})

it('calls of a broken connection do not start, and do not count', async () => {
  for (let round = 0; round < 3; round++) {
    const broken = await ask(other, limits.unansweredCallsMax)
    await fan.call(api.chat.listMessage, { chatId, limit: 1 })
    broken.destroy()
  }
  world.pass(60_000)
  const socket = await ask(other, 2)
  const statuses = statusesOf(socket)
  await until('both are answered', () => statuses.length === 2)
  expect(statuses).toEqual(['200', '200'])
  socket.destroy()
})

it('a connection without traffic is closed', () => {
  expect(world.server.app.server.timeout).toBe(300_000)
})
