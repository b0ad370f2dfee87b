import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../test/Actor.ts'
import { LiveClient } from '../test/LiveClient.ts'
import { itInFull } from '../test/itInFull.ts'
import { useNode, useOwnWorld } from '../test/useWorld.ts'
import { until } from '../test/until.ts'
import { promptMs } from '../test/patience.ts'

// Two nodes without a bus between them, as if Redis were down.
const here = useOwnWorld()
const there = useNode(here)

const codeOf = (who: Actor): Promise<string> =>
  who.call(api.chat.list, {}).then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

describe('signing out', () => {
  it('ends REST and sockets at once on its node, and within a second on every other node', async () => {
    const [fan, friend] = [await here.fan(), await here.fan()]
    const chatId = await friend.open(fan)
    const [connection, farConnection] = [await fan.connect(), await fan.connect(there.base)]
    expect([await codeOf(fan), await codeOf(fan.at(there))]).toEqual(['ok', 'ok'])

    await fan.call(api.auth.signOut, {})
    expect(await codeOf(fan)).toBe('session_not_found')
    await friend.say(chatId, '아직 있니?')
    await connection.closed()
    expect(connection.all('chatMessage')).toEqual([])
    await until('the far node refuses', async () => (await codeOf(fan.at(there))) === 'session_not_found', promptMs)
    await farConnection.closed(promptMs)
    for (const base of [here.base, there.base]) expect(await new LiveClient(base).authenticate(fan.token)).toBe(false)
  })

  it('leaves the person’s other devices signed in', async () => {
    const phone = await here.fan()
    const tablet = await here.device(phone)
    const [phoneConnection, tabletConnection] = [await phone.connect(), await tablet.connect()]
    await phone.call(api.auth.signOut, {})
    await phoneConnection.closed(promptMs)
    expect(await codeOf(tablet)).toBe('ok')
    const other = await here.fan()
    const chatId = await other.open(tablet)
    await other.say(chatId, '아직 있니?')
    await tabletConnection.next('chatMessage')
    expect(phoneConnection.all('chatMessage')).toEqual([])
    tabletConnection.close()
  })

  itInFull('also closes a socket that was authenticating at that moment', async () => {
    for (let round = 0; round < 4; round++) {
      const fan = await here.fan()
      const connections = Array.from({ length: 4 }, (_, n) => new LiveClient(n % 2 ? here.base : there.base))
      await until('all connections are open', () => connections.every(({ socket }) => socket.connected))
      const answers = connections.map((connection) => connection.authenticate(fan.token).catch(() => false))
      await fan.call(api.auth.signOut, {})
      await Promise.all(answers.map(async (answer, n) => (await answer) && connections[n]!.closed(promptMs)))
      for (const connection of connections) connection.close()
    }
  })
})

describe('a person who is suspended or deleted', () => {
  const changes = {
    user_suspended: `update users set suspended_until = now() + interval '1 day' where id = $1`,
    session_not_found: 'update users set deleted_at = now() where id = $1',
  }
  for (const [code, change] of Object.entries(changes))
    it(`is refused with ${code} within a second on every node`, async () => {
      const fan = await here.fan()
      expect([await codeOf(fan), await codeOf(fan.at(there))]).toEqual(['ok', 'ok'])
      await here.ctx.db.rows(change, [fan.id])
      for (const node of [here, there]) {
        await until('REST refuses', async () => (await codeOf(fan.at(node))) === code, promptMs)
        expect(await new LiveClient(node.base).authenticate(fan.token)).toBe(false)
      }
    })
})

it('a session lives 90 days after its last use', async () => {
  const dayMs = 86_400_000
  const fan = await here.fan()
  here.pass(89 * dayMs)
  expect(await codeOf(fan)).toBe('ok')
  here.pass(89 * dayMs)
  expect(await codeOf(fan)).toBe('ok')
  here.pass(90 * dayMs)
  expect(await codeOf(fan)).toBe('session_expired')
})

it('a socket belongs to the person who authenticated last, and to no one after an invalid token', async () => {
  const [one, other, friend] = [await here.fan(), await here.fan(), await here.fan()]
  const [toOne, toOther] = [await friend.open(one), await friend.open(other)]
  const connection = await one.connect()
  const again = (token: string) => {
    const count = connection.all('authenticated').length
    connection.emit('authenticate', token)
    return until('an answer', () => connection.all('authenticated')[count])
  }
  expect(await again(other.token)).toEqual({ authenticated: true })
  await friend.say(toOne, '하나에게')
  await friend.say(toOther, '둘에게')
  await connection.next('chatMessage')
  await connection.settled(here)
  expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.content)).toEqual(['둘에게'])

  expect(await again('nonsense')).toEqual({ authenticated: false })
  await friend.say(toOther, '또 둘에게')
  connection.emit('chatMessage', {
    sendId: '20260101000000000999',
    chatMessageParams: { chatId: toOther, content: '나' },
  })
  expect(await connection.next('chatMessageSent')).toMatchObject({ error: { code: 'sign_in_required' } })
  await connection.settled(here)
  expect(connection.all('chatMessage')).toHaveLength(1)
  connection.close()
})

it('when a socket authenticates twice at once the last person counts, and no other registration remains', async () => {
  const [one, other] = [await here.fan(), await here.fan()]
  const connection = new LiveClient(here.base)
  await until('the connection is open', () => connection.socket.connected)
  connection.emit('authenticate', one.token)
  connection.emit('authenticate', other.token)
  await until('both answers', () => connection.all('authenticated').length === 2)
  const rooms = here.ctx.sockets.rooms
  expect(rooms.members(`person:${one.id}`).size + rooms.members(`person:${other.id}`).size).toBe(1)
  connection.close()
  await until(
    'nobody is left',
    () => rooms.members(`person:${one.id}`).size + rooms.members(`person:${other.id}`).size === 0,
  )
})

it('nothing is delivered and no event accepted before authentication', async () => {
  const [one, other] = [await here.fan(), await here.fan()]
  const chatId = await one.open(other)
  const stranger = new LiveClient(here.base)
  await until('the connection is open', () => stranger.socket.connected)
  stranger.emit('chatMessage', { sendId: '20260101000000000001', chatMessageParams: { chatId, content: '몰래' } })
  await one.say(chatId, '둘만')
  expect(await stranger.next('chatMessageSent')).toMatchObject({ error: { code: 'sign_in_required' } })
  await stranger.settled(here)
  expect(stranger.heard.map(({ event }) => event)).toEqual(['chatMessageSent'])
  expect(await other.history(chatId)).toHaveLength(1)
  stranger.close()
})
