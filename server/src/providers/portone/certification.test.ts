import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { portOneClient, type PortOneClient } from './portOneClient.ts'

let config: Parameters<typeof portOneClient>[0]
let client: PortOneClient
const jiwoo = { name: '김지우', birthday: '2001-03-14', gender: 'female', phone: '01055500101' }

async function certify(given: object): Promise<string> {
  const answer = await fetch(`${inject('sandboxUrl')}/portone/_sandbox/certification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_uid: randomUUID(), ...jiwoo, ...given }),
  })
  return ((await answer.json()) as { imp_uid: string }).imp_uid
}

const seen: string[] = []
/** A proxy to PortOne that counts requests and can invalidate tokens. */
const way = createServer((request, reply) => {
  void forward(request).then(async (answer) =>
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
  )
})
let spoiled = 0
let urlOfWay: string

async function forward(request: IncomingMessage): Promise<Response> {
  seen.push(`${request.method} ${request.url!.split('/')[1]}`)
  const body = (await request.toArray()).join('')
  const { authorization = '', 'content-type': type = 'application/json' } = request.headers
  const isSpoiled = authorization !== '' && spoiled-- > 0
  return fetch(config.url + request.url!, {
    method: request.method!,
    headers: { authorization: isSpoiled ? 'Bearer spoiled' : authorization, 'content-type': type },
    ...(body && { body }),
  })
}

beforeAll(async () => {
  const env = await sandboxEnv()
  config = { url: env.PORTONE_URL!, key: env.PORTONE_KEY!, secret: env.PORTONE_SECRET! }
  client = portOneClient(config)
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  urlOfWay = `http://127.0.0.1:${(way.address() as AddressInfo).port}`
})
afterAll(() => way.close())

it('reads a certification', async () => {
  const impUid = await certify({ merchant_uid: 'certification-1', certifiedAt: '2026-11-20T03:04:05.000Z' })
  expect(await client.getCertification(impUid)).toMatchObject({
    impUid,
    merchantUid: 'certification-1',
    isCertified: true,
    certifiedAt: new Date('2026-11-20T03:04:05.000Z'),
    ...jiwoo,
  })
})

it('returns the same key for the same person, and another key for another person', async () => {
  const keyOf = async (given: object) => (await client.getCertification(await certify(given)))!.uniqueKey
  expect(await keyOf({})).toBe(await keyOf({}))
  expect(await keyOf({ name: '이도윤' })).not.toBe(await keyOf({}))
})

it('accepts an answer without a phone number', async () => {
  expect(await client.getCertification(await certify({ phone: null }))).toMatchObject({
    phone: null,
    isCertified: true,
  })
})

it('distinguishes a failed certification from a successful one', async () => {
  expect(await client.getCertification(await certify({ certified: false }))).toMatchObject({
    isCertified: false,
    name: '',
    uniqueKey: '',
    certifiedAt: new Date(0),
  })
})

it('returns null for an unknown certification', async () => {
  expect(await client.getCertification('imp_000000000000')).toBeNull()
  expect(await client.getCertification(`../certifications/${await certify({})}`)).toBeNull()
})

it('distinguishes temporary from permanent errors', async () => {
  const failure = async (trouble: string) =>
    client.getCertification(await certify({ trouble })).catch((error: unknown) => error)
  expect(await failure('away')).toMatchObject({ provider: 'portone', code: '503', isTemporary: true })
  expect(await failure('refused')).toMatchObject({ code: '1', isTemporary: false })
  expect(await failure('garbled')).toMatchObject({ code: 'unreadable_answer', isTemporary: false })
  const away = portOneClient({ ...config, url: 'http://127.0.0.1:1' })
  await expect(away.getCertification('imp_1')).rejects.toMatchObject({ code: 'unreachable', isTemporary: true })
  const wrong = portOneClient({ ...config, secret: 'wrong' })
  await expect(wrong.getCertification('imp_1')).rejects.toMatchObject({ code: '401', isTemporary: false })
})

it('fetches one token for concurrent calls', async () => {
  const impUid = await certify({})
  const counted = portOneClient({ ...config, url: urlOfWay })
  seen.length = 0
  await Promise.all([1, 2, 3].map(() => counted.getCertification(impUid)))
  await counted.getCertification(impUid)
  expect(seen.toSorted()).toEqual([...Array<string>(4).fill('GET certifications'), 'POST users'])
})

it('fetches another token once when a token is refused early', async () => {
  const impUid = await certify({})
  const counted = portOneClient({ ...config, url: urlOfWay })
  await counted.getCertification(impUid)
  seen.length = 0
  spoiled = 1
  expect(await counted.getCertification(impUid)).toMatchObject({ impUid })
  expect(seen).toEqual(['GET certifications', 'POST users', 'GET certifications'])

  seen.length = 0
  spoiled = 9
  await expect(counted.getCertification(impUid)).rejects.toMatchObject({ code: '401' })
  spoiled = 0
  expect(seen).toEqual(['GET certifications', 'POST users', 'GET certifications'])
})

it('fetches a new token when the old one expires', async () => {
  // PortOne reports that this token expires in five seconds, so it must not be used again.
  const short = createServer((request, reply) => {
    const isToken = request.url === '/users/getToken'
    seen.push(isToken ? 'token' : 'certification')
    const response = { access_token: 'a', now: 1_000, expired_at: 1_005 }
    reply
      .writeHead(isToken ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: isToken ? 0 : -1, message: null, response }))
  })
  short.listen(0, '127.0.0.1')
  await once(short, 'listening')
  const hasty = portOneClient({ ...config, url: `http://127.0.0.1:${(short.address() as AddressInfo).port}` })
  seen.length = 0
  await hasty.getCertification('imp_1')
  await hasty.getCertification('imp_1')
  short.close()
  expect(seen).toEqual(['token', 'certification', 'token', 'certification'])
})
