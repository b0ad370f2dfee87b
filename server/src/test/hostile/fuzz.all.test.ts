import { api, apiPrefix, clientEvents } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { errors, isErrorCode } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { jsonFits } from '../../http/jsonFits.ts'
import type { Actor } from '../Actor.ts'
import { comment, write } from '../boards.ts'
import { inputOf, odd, plausible, type Json, type Known } from './hostileInputs.ts'
import type { CelebActor } from '../makePeople.ts'
import { useOwnWorld } from '../useWorld.ts'
import { onePixel } from '../media/photos.ts'
import { reachesRule } from './reachesRule.ts'
import { sandboxEnv } from '../servers/sandboxEnv.ts'

/** How many inputs are tried for each call and event. The seed reproduces a failure. */
const inputsPerCall = 80
/** Only one in this many of the inputs that a call's schema refuses is sent. */
const refusedShare = 8
const seed = Number(process.env.FUZZ_SEED ?? 28)

// The outside services are configured, so that hostile input can reach their clients too.
const world = useOwnWorld(sandboxEnv)
let celeb: CelebActor
let callers: Actor[]
let known: Known
const deaths: unknown[] = []
const note = (error: unknown) => void deaths.push(error)

beforeAll(async () => {
  celeb = await world.celeb()
  const [fan, tester] = [await world.fan(), await world.tester()]
  await world.premium(fan, celeb)
  const direct = await fan.open(celeb)
  const [message, broadcast] = [await fan.say(direct, '안녕'), await celeb.say(celeb.broadcastId, '모두 안녕')]
  const post = await write(celeb, celeb, '안녕', { visibility: 'subscribers' })
  const words = await comment(fan, post.id, '저도요')
  callers = [fan, celeb, tester]
  known = {
    username: celeb.username,
    ids: [fan.id, celeb.id, direct, celeb.broadcastId, message.id, broadcast.id, post.id, words.id],
  }
  process.on('uncaughtExceptionMonitor', note)
  process.on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note)
  process.off('unhandledRejection', note)
})

function query(input: Json): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(input))
    for (const one of [value].flat()) search.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one))
  // Node accepts at most 16 kB of request headers, including the URL.
  const written = search.toString()
  return written.length < 8_000 ? `?${written}` : '?tooLong=1'
}

function formOf(input: Json, withFile: boolean): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input))
    form.append(key, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  if (withFile) form.append('file', new Blob([new Uint8Array(onePixel)]), 'x.png')
  return form
}

async function answerOf(endpoint: Endpoint, init: RequestInit & { query?: string }) {
  const response = await fetch(`${world.base}${apiPrefix}${endpoint.path}${init.query ?? ''}`, {
    method: endpoint.method,
    ...init,
  })
  const body = (await response.json()) as { result?: unknown; error?: { name: string; code: string; message: string } }
  return { status: response.status, ...body }
}

/** Expects a response that fits the contract: a result, or an error code of the catalogue with the right status. */
function expectProper(answer: Awaited<ReturnType<typeof answerOf>>, request: unknown): void {
  const code = answer.error?.code
  const isProper =
    answer.status === 200 ? answer.result !== undefined : isErrorCode(code) && answer.status === errors[code].status
  if (!isProper || answer.status >= 500)
    expect.fail(`not proper: ${JSON.stringify({ request, answer }).slice(0, 2_000)}`)
}

const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  (Object.entries(calls) as [string, Endpoint][]).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)
const withoutSession = ['auth.signOut']

describe('a call answers any input with a result or a code of the catalogue, and refuses unknown fields', () => {
  for (const { name, endpoint } of endpoints)
    it(name, async () => {
      const samples = fc
        .sample(inputOf(endpoint.input, known), { numRuns: inputsPerCall, seed })
        .filter(({ input, unknown }, n) => {
          const reaches = reachesRule(endpoint, input)
          if (reaches && unknown) throw new Error(`${name} took an unknown field: ${JSON.stringify(input)}`)
          return reaches || n % refusedShare === 0
        })
      for (let n = 0; n < samples.length; n += 12)
        await Promise.all(
          samples.slice(n, n + 12).map(async ({ input, unknown }, offset) => {
            // Moves the clock, so that no rate limit applies.
            world.pass(20_000)
            const who = callers[(n + offset) % callers.length]!
            const session = withoutSession.includes(name) ? await world.device(who) : who
            const headers: Record<string, string> = { authorization: `Bearer ${session.token}` }
            if (endpoint.sends === 'json') headers['content-type'] = 'application/json'
            const body = {
              json: () => JSON.stringify(input),
              form: () => formOf(input, offset % 3 !== 0),
              query: () => null,
            }[endpoint.sends]()
            const answer = await answerOf(endpoint, {
              headers,
              body,
              query: endpoint.sends === 'query' ? query(input) : '',
            })
            expectProper(answer, input)
            if (unknown && answer.status === 200)
              throw new Error(`${name} took an unknown field: ${JSON.stringify(input)}`)
          }),
        )
      expect(deaths).toEqual([])
    })
})

describe('a call answers any body of any type properly', () => {
  const bodies: { type?: string; body: string | Uint8Array }[] = [
    { type: 'application/json', body: '' },
    { type: 'application/json', body: '{' },
    { type: 'application/json', body: 'null' },
    { type: 'application/json', body: '[]' },
    { type: 'application/json', body: '"text"' },
    { type: 'application/json', body: '{"__proto__":{"isAdmin":true}}' },
    { type: 'application/json', body: '{"constructor":{"prototype":{"isAdmin":true}}}' },
    { type: 'application/json', body: '['.repeat(100_000) },
    { type: 'application/json', body: `{"a":"${'x'.repeat(300_000)}"}` },
    { type: 'application/json', body: new Uint8Array([0xff, 0xfe, 0, 1]) },
    { type: 'application/json; charset=utf-16', body: '{}' },
    { type: 'text/plain', body: '{}' },
    { type: 'text/html', body: '<b>' },
    { type: 'application/x-www-form-urlencoded', body: 'a=1' },
    { type: 'application/octet-stream', body: new Uint8Array(10) },
    { type: 'nonsense', body: 'x' },
    { body: 'x' },
    { type: 'multipart/form-data', body: 'x' },
    { type: 'multipart/form-data; boundary=x', body: '' },
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="chatId"\r\n\r\ncut off',
    },
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
    },
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nno picture\r\n--x--\r\n',
    },
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\ncut off',
    },
    {
      type: 'multipart/form-data; boundary=x',
      body:
        Array.from({ length: 40 }, (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`).join(
          '',
        ) + '--x--\r\n',
    },
    {
      type: 'multipart/form-data; boundary=x',
      body: `--x\r\nContent-Disposition: form-data; name="chatId"\r\n\r\n${'y'.repeat(20_000)}\r\n--x--\r\n`,
    },
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x\r\n\r\n\r\n--x--\r\n',
    },
  ]
  for (const { name, endpoint } of endpoints.filter(({ endpoint: { method } }) => method === 'POST'))
    it(name, async () => {
      await Promise.all(
        bodies.map(async ({ type, body }, n) => {
          world.pass(20_000)
          const session = withoutSession.includes(name) ? await world.device(callers[0]!) : callers[n % callers.length]!
          const headers: Record<string, string> = {
            authorization: `Bearer ${session.token}`,
            ...(type ? { 'content-type': type } : {}),
          }
          const answer = await answerOf(endpoint, { headers, body: body as string })
          expectProper(answer, { type, body })
          const isRight = type?.startsWith(endpoint.sends === 'form' ? 'multipart/form-data' : 'application/json')
          if (!isRight) expect(answer.result, JSON.stringify({ type, answer })).toBeUndefined()
        }),
      )
      expect(deaths).toEqual([])
    })
})

describe('a call answers any query properly', () => {
  const queries = [
    '?a',
    '?=',
    '?&&&',
    '?%',
    '?%00',
    '?__proto__=1',
    '?__proto__[a]=1',
    '?constructor=1',
    '?limit=1&limit=2',
    '?chatId=%ff',
    '?userId=a&userId=a&username=%',
    '?limit=',
    '?limit=1e1000',
    '?read=maybe',
    '?before=%F0%9F%98%80',
  ]
  for (const { name, endpoint } of endpoints.filter(({ endpoint: { method } }) => method === 'GET'))
    it(name, async () => {
      for (const one of queries) {
        world.pass(20_000)
        const answer = await answerOf(endpoint, { headers: { authorization: `Bearer ${celeb.token}` }, query: one })
        expectProper(answer, one)
        if (/__proto__|constructor|\?a$/u.test(one)) expect(answer.error?.code, one).toBe('invalid_parameters')
      }
    })
})

it('an invalid address, method or header is answered properly', async () => {
  const tries: [string, RequestInit][] = [
    ['/v1', {}],
    ['/v1/', {}],
    ['/v1/chat', {}],
    ['/v1/chat/list/', {}],
    ['/v1/chat/LIST', {}],
    ['/v1/%00', {}],
    ['/v1/%', {}],
    ['/%2e%2e/%2e%2e/etc/passwd', {}],
    ['/v1/../../x', {}],
    [`/v1/${'x'.repeat(5_000)}`, {}],
    ['/files/x/y', {}],
    ['/files/p-aaaaaaaaaaaaaaaaaaaaaaaa/small?e=NaN&s[]=1', {}],
    ['/files/__proto__/constructor?e=9e15&s=x', {}],
    ['/media/%2e%2e', {}],
    ['/media/m-', {}],
    ['/v1/chat/list', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    ['/v1/chat/list', { method: 'DELETE' }],
    ['/v1/auth/sign-in', {}],
    ...[
      '',
      'Bearer',
      'Bearer ',
      'Bearer a.b.c',
      `Bearer ${'x'.repeat(5_000)}`,
      'Basic eDp4',
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
    ].map((authorization): [string, RequestInit] => ['/v1/chat/list', { headers: { authorization } }]),
    ...['', 'x', '-1', '0', '1e9', 'NaN', '9'.repeat(400)].map((version): [string, RequestInit] => [
      '/v1/notice/version',
      { headers: { 'x-app-version': version, 'x-app-platform': version } },
    ]),
    ['/v1/notice/version', { headers: { 'accept-language': ',;q=,'.repeat(500) } }],
  ]
  for (const [path, init] of tries) {
    const response = await fetch(`${world.base}${path}`, init)
    const said = `${path} ${JSON.stringify(init)} ${response.status}`
    expect(response.status, said).toBeLessThan(500)
    const type = String(response.headers.get('content-type'))
    if (response.status >= 400)
      expect(((await response.json()) as { error: { name: string } }).error.name, said).toBe('CommonError')
    else expect(type, said).toMatch(/json|html/u)
  }
})

describe('an event answers any arguments, and the connection and the server continue', () => {
  for (const [event, schema] of Object.entries(clientEvents))
    it(event, async () => {
      const [first] = (schema as unknown as { def: { items: z.ZodType[] } }).def.items
      const argument =
        'shape' in first!
          ? inputOf(first, known).map(({ input }) => input as unknown)
          : fc.oneof(plausible('messageIds', known), plausible('messageId', known))
      const args = fc.oneof(
        { weight: 4, arbitrary: fc.tuple(argument) as fc.Arbitrary<unknown[]> },
        { weight: 1, arbitrary: fc.array(odd, { maxLength: 3 }) },
      )
      let connection = await celeb.connect()
      for (const [at, values] of fc.sample(args, { numRuns: inputsPerCall, seed }).entries()) {
        world.pass(1_000)
        // After a wrong token, the connection is unauthenticated: it may send only a few frames and lasts 15 seconds.
        if (at % 10 === 9) {
          expect(connection.socket.connected).toBe(true)
          connection.close()
          connection = await celeb.connect()
        }
        const socket = connection.socket.timeout(5_000)
        // Skips values for which the server rightly ends the connection: long JSON, which may exceed 64 kB, and too
        // many values or levels.
        const json = JSON.stringify(values) ?? ''
        if (json.length > 15_000 || !jsonFits(`,${json}`, limits.jsonValuesMax)) continue
        const answer = (await socket.emitWithAck(event, ...values)) as { error?: { code: string } }
        expect(
          answer.error?.code === undefined ||
            (isErrorCode(answer.error.code) && errors[answer.error.code].status < 500),
          JSON.stringify({ values, answer }),
        ).toBe(true)
      }
      expect(connection.socket.connected).toBe(true)
      connection.close()
      expect(deaths).toEqual([])
    })
})
