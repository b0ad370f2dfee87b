import { once, type EventEmitter } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Actor } from '../test/Actor.ts'
import { itInFull } from '../test/itInFull.ts'
import { useWalkingWorld } from '../test/useWorld.ts'
import { until } from '../test/until.ts'

const world = useWalkingWorld()
let fan: Actor
const deaths: unknown[] = []
const note = (error: unknown) => void deaths.push(error)

beforeAll(async () => {
  fan = await world.fan()
  // The server runs in this process, so an error that would crash it shows up here.
  process.on('uncaughtExceptionMonitor', note)
  process.on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note)
  process.off('unhandledRejection', note)
})
afterEach(async () => {
  expect(deaths).toEqual([])
  expect((await fetch(`${world.base}/healthz`)).status).toBe(200)
  const [connection, other] = [await fan.connect(), await world.fan()]
  await other.say(await other.open(fan), '아직 살아 있니?')
  await connection.next('chatMessage')
  connection.close()
})

/** Waits for the connection to close. Unlike `once`, does not fail if an error comes first. */
const closing = (connection: EventEmitter) => new Promise<void>((resolve) => connection.once('close', () => resolve()))

const handshake = () => `${world.base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`

/**
 * Sends frames over a WebSocket that has joined the namespace /app (unless `bare`), and waits until the server has read
 * them.
 */
async function sendFrames(frames: (string | Buffer)[], { bare = false, token = '' } = {}): Promise<void> {
  // Moves the clock, so that no limit on connections or authentications causes the frames to be dropped.
  world.pass(1_000)
  const socket = new WebSocket(handshake())
  socket.on('error', () => {})
  const closed = closing(socket)
  await once(socket, 'message')
  if (!bare) {
    socket.send('40/app,')
    await Promise.race([once(socket, 'message'), closed])
  }
  if (token) {
    socket.send(`42/app,${JSON.stringify(['authenticate', token])}`)
    await Promise.race([once(socket, 'message'), closed])
  }
  for (const frame of frames) if (socket.readyState === WebSocket.OPEN) socket.send(frame)
  // The pong arrives after everything before the ping was read; a closed connection reads nothing more.
  const pong = once(socket, 'pong')
  if (socket.readyState === WebSocket.OPEN) socket.ping()
  await Promise.race([pong, closed])
  socket.terminate()
  await closed
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const deepObject = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

const packets = [
  // Invalid event names.
  '42/app,[]',
  '42/app,[[]]',
  '42/app,[["chatMessage"],{}]',
  '42/app,[{"a":1}]',
  '42/app,[1]',
  '42/app,[null]',
  '42/app,[true]',
  '42/app,["__proto__",1]',
  '42/app,["constructor"]',
  '42/app,["toString"]',
  '42/app,["hasOwnProperty"]',
  // Names that Socket.IO and event emitters reserve.
  ...[
    'connect',
    'connection',
    'disconnect',
    'disconnecting',
    'error',
    'newListener',
    'removeListener',
    'authenticated',
    'connect_error',
  ].map((name) => `42/app,["${name}",{"message":"x"}]`),
  // Malformed payloads.
  '42/app,',
  '42/app,{}',
  '42/app,null',
  '42/app,"chatMessage"',
  '42/app,5',
  '42/app,[',
  '42/app,["chatMessage"',
  '42',
  '4',
  '',
  '2',
  '42/app',
  '42/app,["chatMessage",]',
  ...['chatMessage', 'chatMessageRead', 'chatMessageDelete', 'authenticate'].flatMap((name) =>
    [
      '',
      ',null',
      ',[]',
      ',{}',
      ',1,2,3',
      ',{"__proto__":{"a":1}}',
      `,"${'x'.repeat(30_000)}"`,
      `,${deep(15_000)}`,
      `,${deepObject(9_000)}`,
    ].map((rest) => `42/app,["${name}"${rest}]`),
  ),
  // Acknowledgements of unknown packets, and absurd packet numbers.
  '43/app,1[]',
  '43/app,99999999999999999999[]',
  '43/app,',
  '42/app,9007199254740993["chatMessage",{}]',
  '42/app,-1["chatMessage",{}]',
  '42/app,1e5["chatMessage",{}]',
  // Binary packets with missing, too many or wrong attachments.
  '451-/app,["chatMessage",{"_placeholder":true,"num":0}]',
  '45999999999-/app,["chatMessage"]',
  '45-/app,["chatMessage"]',
  '451-/app,["chatMessage",{"_placeholder":true,"num":5}]',
  '451-/app,["chatMessage",{"_placeholder":true,"num":"constructor"}]',
  '451-/app,["chatMessage",{"_placeholder":true,"num":-1}]',
  '46/app,1[]',
  '461-/app,1[{"_placeholder":true,"num":0}]',
  `451-/app,["chatMessage",${deep(10_000)}]`,
  // Invalid namespaces, and joining the same one repeatedly.
  '40',
  '40/',
  '40/nowhere,',
  '40/app',
  '40/app,[]',
  '40/app,"x"',
  '40/app,{"language":{"a":1}}',
  '40/app,{"__proto__":null}',
  `40/${'n'.repeat(20_000)},`,
  '41/app,',
  '41/nowhere,',
  '44/app,{"message":"x"}',
  '40/../app,',
  '40/app?x=1,',
  '47/app,[]',
  '49/app,[]',
  '4x',
  '7',
  '3probe',
  '2probe',
  '5',
  '6',
  '1',
  'b',
  'bAAAA',
  '\u0000',
  '\ud800',
]

itInFull('survives every packet of the catalogue, before and after authentication', async () => {
  for (const token of ['', fan.token]) {
    // Each frame gets its own connection, because most of the frames cause it to be closed.
    for (let n = 0; n < packets.length; n += 16)
      await Promise.all(packets.slice(n, n + 16).map((packet) => sendFrames([packet, packet], { token })))
  }
  await Promise.all(packets.map((packet) => sendFrames([packet], { bare: true })))
})

it('survives unexpected binary frames and unannounced attachments', async () => {
  const binary = [Buffer.alloc(0), Buffer.from([4]), Buffer.alloc(60_000, 7), Buffer.from('42/app,["chatMessage"]')]
  await sendFrames(binary, { token: fan.token })
  await sendFrames(['451-/app,["chatMessage",{"_placeholder":true,"num":0}]', Buffer.from('{}')], { token: fan.token })
  await sendFrames(
    ['452-/app,["authenticate",{"_placeholder":true,"num":1}]', Buffer.from('a'), '42/app,["chatMessage",{}]'],
    { token: fan.token },
  )
})

itInFull('survives mutated packets of a real conversation', async () => {
  const genuine = [
    '40/app,{"language":"ko"}',
    `42/app,["authenticate","${fan.token}"]`,
    `42/app,["chatMessage",{"sendId":"20260101000000000001",` +
      `"chatMessageParams":{"chatId":"${'a'.repeat(24)}","content":"안녕"}}]`,
    `42/app,["chatMessageRead",["${'b'.repeat(24)}"]]`,
    `42/app,7["chatMessageDelete","${'c'.repeat(24)}"]`,
  ]
  const mutation = fc.tuple(
    fc.constantFrom('cut', 'swap', 'insert', 'repeat'),
    fc.nat(10_000),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const mutated = fc
    .tuple(fc.constantFrom(...genuine), fc.array(mutation, { minLength: 1, maxLength: 4 }))
    .map(([packet, changes]) =>
      changes.reduce((text, [kind, place, noise]) => {
        const at = place % (text.length + 1)
        if (kind === 'cut') return text.slice(0, at)
        if (kind === 'swap') return text.slice(0, at) + noise + text.slice(at + noise.length)
        if (kind === 'insert') return text.slice(0, at) + noise + text.slice(at)
        return text + text.slice(at)
      }, packet),
    )
  for (const frames of fc.sample(fc.array(mutated, { minLength: 20, maxLength: 20 }), { numRuns: 25, seed: 28 }))
    await Promise.all([sendFrames(frames, { token: fan.token }), sendFrames(frames, { bare: true })])
})

it('disconnects a client for a frame larger than any message', async () => {
  await sendFrames([`42/app,["chatMessage","${'x'.repeat(300_000)}"]`], { token: fan.token })
})

it('keeps one socket per connection, and none for another namespace', async () => {
  const socket = new WebSocket(handshake())
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await once(socket, 'message')
  socket.send('40')
  await until('the other namespace is refused', () => heard.some((packet) => packet.startsWith('44')))
  for (let n = 0; n < 5; n++) socket.send('40/app,')
  await until('the connection is closed', () => socket.readyState === WebSocket.CLOSED)
})

itInFull('survives garbage over TCP, half requests and connections that break off', async () => {
  const { port } = world.server
  const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
  const upgrade = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ]
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  const garbage = [
    Buffer.from([0, 255, 1, 22, 3, 1, 2]),
    'GET / HTTP/9.9\r\n\r\n',
    'GET\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
    head(['GET /%E0%A4%A HTTP/1.1', 'Host: x']),
    head(['GET /v1/chat/list?%=%&&&=== HTTP/1.1', 'Host: x']),
    head(['OPTIONS * HTTP/1.1', 'Host: x']),
    head([
      'POST /v1/auth/sign-in HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 999999999999',
    ]),
    head(['POST /v1/auth/sign-in HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 20']) +
      '{"email":',
    head(['POST /v1/auth/sign-in HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked']) + 'zzz\r\n',
    head(['POST /v1/auth/sign-in HTTP/1.1', 'Host: x', 'Content-Length: -5']),
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
    head(upgrade),
    head([...upgrade, 'Sec-WebSocket-Key: short']),
    head(upgrade.map((line) => line.replace('/socket.io/', '/elsewhere'))),
    head([...upgrade, key]) + '\xff\xff\xff\xff',
    head([...upgrade, key]) +
      Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]).toString('latin1'),
    head(['GET /socket.io/?EIO=3&transport=polling HTTP/1.1', 'Host: x']),
    head(['GET /socket.io/?EIO=4&transport=magic HTTP/1.1', 'Host: x']),
    head(['POST /socket.io/?EIO=4&transport=polling&sid=__proto__ HTTP/1.1', 'Host: x', 'Content-Length: 2']) + '4x',
  ]
  const answers = await Promise.all(
    garbage.map(async (bytes) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      let answer = ''
      socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
      const closed = closing(socket)
      socket.end(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
      await closed
      return answer.slice(0, 13)
    }),
  )
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 5'))).toEqual([])
})

it('survives garbage posted to a polling connection', async () => {
  const opened = await (await fetch(`${world.base}/socket.io/?EIO=4&transport=polling`)).text()
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
  const post = (body: string) =>
    fetch(`${world.base}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body })
  const bodies = [
    '40/app,',
    '42/app,[["x"]]\u001e42/app,["error"]',
    '\u001e\u001e\u001e',
    'x'.repeat(200_000),
    '',
    '42/app,[}',
  ]
  for (const body of bodies) expect((await post(body)).status).toBeLessThan(500)
  const unknown = await fetch(`${world.base}/socket.io/?EIO=4&transport=polling&sid=nobody`)
  expect(unknown.status).toBe(400)
})
