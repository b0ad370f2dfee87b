import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../test/Actor.ts'
import { openWorld, type World } from '../test/openWorld.ts'
import { until } from '../test/until.ts'

let world: World
let fan: Actor
let other: Actor
let chatId: ChatId
beforeAll(async () => {
  world = await openWorld()
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
afterAll(() => world.close())

const surplus = 60
const asked = limits.unansweredCallsMax + surplus

/** Makes more calls at once than one connection may have unanswered, and reads nothing. */
async function askUnread(who: Actor): Promise<Socket> {
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
      .repeat(asked),
  )
  return socket
}

/** Reads all the answers. */
async function readAnswers(socket: Socket): Promise<{ given: number; refused: number }> {
  const statuses: string[] = []
  socket.setEncoding('latin1').on('data', (text: string) => statuses.push(...(text.match(/HTTP\/1\.1 \d+/gu) ?? [])))
  socket.resume()
  // A status line may be split over two reads.
  await until('every call is answered', () => statuses.length >= asked - 5)
  return {
    given: statuses.filter((status) => status.endsWith('200')).length,
    refused: statuses.filter((status) => status.endsWith('429')).length,
  }
}

it('a person who leaves answers unread is refused until they read them; others are served', async () => {
  const socket = await askUnread(fan)
  await other.call(api.chat.listMessage, { chatId, limit: 1 })
  const { given, refused } = await readAnswers(socket)
  expect(refused).toBeGreaterThan(surplus / 2)
  expect(given).toBeGreaterThan(limits.unansweredCallsMax - 10)
  await fan.call(api.chat.listMessage, { chatId, limit: 1 })
  socket.destroy()
})

it('answers of a broken connection do not count', async () => {
  for (let round = 0; round < 2; round++) {
    const broken = await askUnread(other)
    await fan.call(api.chat.listMessage, { chatId, limit: 1 })
    broken.destroy()
  }
  world.pass(60_000)
  const socket = await askUnread(other)
  expect((await readAnswers(socket)).given).toBeGreaterThan(limits.unansweredCallsMax - 10)
  socket.destroy()
})

it('a connection without traffic is closed', () => {
  expect(world.server.app.server.timeout).toBe(300_000)
})
