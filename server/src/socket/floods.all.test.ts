import { limits } from '@byeol/contract/limits.ts'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Actor } from '../test/Actor.ts'
import { openWorld } from '../test/openWorld.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { until } from '../test/until.ts'

const world = useOwnWorld({
  TRUSTED_PROXIES: '127.0.0.1',
  APP_ORIGINS: 'https://app.byeol.test',
  SHELL_ORIGINS: 'capacitor://localhost',
})
beforeEach(() => world.stopClock())
afterEach(() => {
  world.startClock()
  world.pass(600_000)
})

const path = '/socket.io/?EIO=4&transport=websocket'
interface Connection {
  socket: WebSocket
  received: string[]
  /** Resolves with the code and reason in the server's close frame. */
  closed: Promise<{ code: number; reason: string }>
}

/** Opens a connection from an IP address. Null if the server refuses the handshake. */
async function open(from: string, headers: Record<string, string> = {}): Promise<Connection | null> {
  const socket = new WebSocket(world.base.replace('http', 'ws') + path, {
    headers: { 'x-forwarded-for': from, ...headers },
  })
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  socket.on('error', () => {})
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  const isOpen = await Promise.race([once(socket, 'message').then(() => true), closed.then(() => false)])
  return isOpen ? { socket, received, closed } : null
}

async function authenticate({ socket, received }: Connection, token: string): Promise<boolean> {
  socket.send('40/app,')
  await until('the namespace is open', () => received.some((packet) => packet.startsWith('40/app')))
  socket.send(`42/app,["authenticate","${token}"]`)
  const answer = () => received.find((packet) => packet.includes('"authenticated"'))
  return (await until('an answer', answer)).includes('true')
}

async function connect(who: Actor, from: string): Promise<Connection> {
  const connection = (await open(from))!
  expect(await authenticate(connection, who.token)).toBe(true)
  return connection
}

const refusals = ({ received }: Connection) => received.filter((packet) => packet.includes('["rateExceeded"'))
const answers = ({ received }: Connection) => received.filter((packet) => packet.startsWith('43/app,'))
const excess = limits.socketFramesBurst + limits.socketFramesDroppedMax + 10

it.each<[what: string, frame: string | Buffer | null]>([
  ['unknown events', '42/app,["nothing",{"a":1}]'],
  ['acknowledgements that nobody waits for', '43/app,1[]'],
  ['pongs of Engine.IO', '3'],
  ['unfinished packets with attachments', '451-/app,["nothing",{"_placeholder":true,"num":0}]'],
  ['WebSocket pings', null],
])('a flood of %s is answered once, and its connection is cut', async (_what, frame) => {
  const connection = await connect(await world.fan(), '203.0.113.1')
  const other = await connect(await world.fan(), '203.0.113.1')
  // Sends many more frames than the server reads at once, so that some arrive after the connection is cut.
  for (let n = 0; n < 20 * excess; n++) {
    if (frame === null) connection.socket.ping()
    else if (frame.toString().startsWith('451')) {
      connection.socket.send(frame)
      connection.socket.send(Buffer.from('{}'))
    } else connection.socket.send(frame)
  }
  expect(await connection.closed).toEqual({ code: 1008, reason: 'too_many_requests' })
  expect(refusals(connection)).toHaveLength(1)
  expect(refusals(connection)[0]).toContain('"retryAfterSeconds":1')
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  other.socket.terminate()
})

it('frames above the rate are neither handled nor answered, and later frames are', async () => {
  const connection = await connect(await world.fan(), '203.0.113.2')
  const count = limits.socketFramesBurst + 100
  for (let n = 0; n < count; n++) connection.socket.send(`42/app,${n}["chatMessageDelete","x"]`)
  await until('the client is warned', () => refusals(connection).length === 1)
  world.pass(5_000)
  connection.socket.send('42/app,9999["chatMessageDelete","x"]')
  await until('the connection works again', () =>
    connection.received.some((packet) => packet.startsWith('43/app,9999[')),
  )
  // The two frames of the handshake were counted before the connection authenticated.
  expect(answers(connection)).toHaveLength(limits.socketFramesBurst + 1)
  expect(connection.socket.readyState).toBe(WebSocket.OPEN)
  connection.socket.terminate()
})

it('a client that stays over the rate of events is cut off, even while no frame is dropped', async () => {
  const connection = await connect(await world.fan(), '203.0.113.4')
  // Slightly above the rate of frames, so that the burst lasts for all rounds and is never refilled completely.
  const secondsPerRound = 4
  const perRound = limits.socketFramesPerSecond * secondsPerRound + 5
  const refusedPerRound = perRound - limits.socketEventsPerSecond * secondsPerRound
  const rounds = Math.ceil((limits.socketFramesDroppedMax + limits.socketEventsBurst) / refusedPerRound)
  const isCut = () => connection.socket.readyState === WebSocket.CLOSED
  let sent = 0
  for (let round = 0; round < rounds && !isCut(); round++) {
    for (let n = 0; n < perRound; n++) connection.socket.send(`42/app,${sent++}["chatMessageDelete","x"]`)
    await until('every frame is answered, or it is cut', () => isCut() || answers(connection).length === sent)
    world.pass(secondsPerRound * 1_000)
  }
  expect(isCut()).toBe(true)
  expect(await connection.closed).toEqual({ code: 1008, reason: 'too_many_requests' })
  expect(refusals(connection)).toEqual([])
})

it('a client with refused events is still warned when frames are dropped', async () => {
  const connection = await connect(await world.fan(), '203.0.113.4')
  const events = limits.socketEventsBurst + 1
  for (let n = 0; n < events; n++) connection.socket.send(`42/app,${n}["chatMessageDelete","x"]`)
  await until('every event is answered', () => answers(connection).length === events)
  for (let n = 0; n < limits.socketFramesBurst; n++) connection.socket.send('42/app,["nothing"]')
  await until('the warning', () => refusals(connection).length > 0)
  expect(refusals(connection)).toHaveLength(1)
  connection.socket.terminate()
})

it('the connections of one person share one limit, and new connections do not refill it', async () => {
  const fan = await world.fan()
  let handled = 0
  for (let n = 0; n < 5; n++) {
    const connection = await connect(fan, '203.0.113.3')
    for (let frame = 0; frame < excess; frame++) connection.socket.send('42/app,1["chatMessageDelete","x"]')
    await connection.closed
    expect(refusals(connection)).toHaveLength(1)
    handled += answers(connection).length
  }
  expect(handled).toBeLessThanOrEqual(limits.personFramesBurst)
  world.pass(60_000)
  const back = await connect(fan, '203.0.113.3')
  back.socket.terminate()
})

it('a flood of POST requests is cut off as well, with any number of packets', async () => {
  const url = `${world.base}/socket.io/?EIO=4&transport=polling`
  const openPolling = async () => {
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string }
    return (body: string) => fetch(`${url}&sid=${sid}`, { method: 'POST', body }).catch(() => null)
  }
  const many = await openPolling()
  expect((await many('40/app,'))?.status).toBe(200)
  await many(Array.from({ length: 5_000 }, () => '3').join('\u001e'))
  await until('the connection is gone', async () => (await many('3'))?.status === 400)

  const small = await openPolling()
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < limits.socketFramesBeforeSignIn + 5; n++) statuses.push((await small('3'))?.status)
  expect(statuses.at(-1)).toBe(400)
})

it('an unauthenticated connection may send a few frames, not hundreds', async () => {
  const connection = (await open('203.0.113.4'))!
  for (let n = 0; n <= limits.socketFramesBeforeSignIn; n++) connection.socket.send('42/app,["nothing"]')
  expect(await connection.closed).toMatchObject({ code: expect.any(Number) })
})

it('a connection that is unauthenticated for 15 seconds is closed, even if it was authenticated before', async () => {
  const fan = await world.fan()
  const [silent, honest, former] = [
    (await open('203.0.113.5'))!,
    await connect(fan, '203.0.113.5'),
    await connect(fan, '203.0.113.5'),
  ]
  former.socket.send('42/app,["authenticate","no token"]')
  await until('it is unauthenticated', () => former.received.some((packet) => packet.includes('false')))
  world.pass(limits.authenticateWithinMs - 1_000)
  await connect(fan, '203.0.113.5')
  expect([silent, former].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  world.pass(1_000)
  expect(await silent.closed).toEqual({ code: 1008, reason: 'sign_in_required' })
  expect(await former.closed).toEqual({ code: 1008, reason: 'sign_in_required' })
  expect(honest.socket.readyState).toBe(WebSocket.OPEN)
})

it('the unauthenticated connections of one address or IPv6 /64 are limited; others are unaffected', async () => {
  const connections: (Connection | null)[] = []
  for (let n = 0; n < limits.unauthenticatedSocketsMax; n++)
    connections.push(await open(`2001:db8:0:1::${n.toString(16)}`))
  expect(connections).not.toContain(null)
  expect(await open('2001:db8:0:1::ffff')).toBeNull()
  const fan = await world.fan()
  ;(await connect(fan, '2001:db8:0:2::1')).socket.terminate()
  // When a connection authenticates, it makes room for another unauthenticated one.
  expect(await authenticate(connections[0]!, fan.token)).toBe(true)
  const next = await open('2001:db8:0:1::ffff')
  expect(next).not.toBeNull()
  for (const connection of [...connections, next]) connection!.socket.terminate()
})

it('unauthenticated connections use up the rate of new ones per address; authenticated ones do not', async () => {
  const address = '203.0.113.6'
  const fan = await world.fan()
  for (let n = 0; n < limits.newSocketsBurst - 1; n++) {
    const connection = await open(address)
    connection!.socket.terminate()
    await connection!.closed
  }
  for (let n = 0; n < 5; n++) {
    const connection = await connect(fan, address)
    connection.socket.close()
    await connection.closed
  }
  const last = await open(address)
  expect(last).not.toBeNull()
  expect(await open(address)).toBeNull()
  expect(await open('203.0.113.7')).not.toBeNull()
  world.pass(60_000)
  expect(await open(address)).not.toBeNull()
})

it('a person who authenticates again and again is unauthenticated for a while', async () => {
  const fan = await world.fan()
  const connection = await connect(fan, '203.0.113.8')
  for (let n = 0; n < limits.authenticationsBurst; n++) connection.socket.send(`42/app,["authenticate","${fan.token}"]`)
  await until('the last is refused', () => connection.received.at(-1)?.includes('"authenticated":false'))
  world.pass(60_000)
  const before = connection.received.length
  connection.socket.send(`42/app,["authenticate","${fan.token}"]`)
  const isKnown = () => connection.received.slice(before).some((frame) => frame.includes('"authenticated":true'))
  await until('the person is known again', isKnown)
  connection.socket.terminate()
})

it('pages of other origins open no connection; the own origin, the apps and clients without a page do', async () => {
  const mayOpen = async (origin: string | null, host?: string) => {
    const headers = { ...(origin !== null && { origin }), ...(host !== undefined && { host }) }
    const connection = await open('203.0.113.9', headers)
    connection?.socket.terminate()
    const url = `${world.base}/socket.io/?EIO=4&transport=polling`
    const { status } = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9', ...(origin && { origin }) } })
    if (host === undefined) expect(status).toBe(connection ? 200 : 403)
    return connection !== null
  }
  for (const origin of [null, world.base, 'https://app.byeol.test', 'capacitor://localhost'])
    expect(await mayOpen(origin), String(origin)).toBe(true)
  for (const origin of ['https://evil.test', 'null', 'https://app.byeol.test.evil.test', 'https://localhost', ''])
    expect(await mayOpen(origin), origin).toBe(origin === '')
  // A host name of the attacker's that resolves to this server's address.
  expect(await mayOpen('http://evil.test', 'evil.test')).toBe(false)
})

it('without listed origins only a page of the same host opens a connection', async () => {
  const plain = await openWorld({}, world.databaseUrl)
  const mayOpen = async (origin: string, host: string) => {
    const socket = new WebSocket(plain.base.replace('http', 'ws') + path, { headers: { origin, host } })
    socket.on('error', () => {})
    const isOpen = await new Promise((resolve) => {
      socket.on('open', () => resolve(true))
      socket.on('close', () => resolve(false))
    })
    socket.terminate()
    return isOpen
  }
  expect(await mayOpen('http://localhost:5173', 'localhost:5173')).toBe(true)
  expect(await mayOpen('http://localhost:5173', 'localhost:8080')).toBe(false)
  await plain.close()
})
