import { api, apiPrefix } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../openLog.ts'
import type { Actor } from '../Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../console/openConsole.ts'
import { rawCall } from '../rawCall.ts'
import { sandboxEnv } from '../servers/sandboxEnv.ts'
import { codeOf } from '../signUpPerson.ts'
import { useOwnWorld } from '../useWorld.ts'

const loud: string[] = []
const hear = (line: string) => {
  if ((JSON.parse(line) as { level: number }).level > 30) loud.push(line)
}
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }), openLog('info', { write: hear }))
let staffConsole: ConsoleWorld
let fan: Actor

beforeAll(async () => {
  staffConsole = await openConsole(world)
  fan = await world.fan()
  loud.length = 0
})
afterEach(() => {
  expect(loud).toEqual([])
})

const nasty = ['\u0000', 'a\u0000b', '\uD800', '가\uDFFF', '\u0301'.repeat(60), '1'.repeat(200), '\u202E', ' ']
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const form = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
})

describe('a hook answers invalid requests with a 4xx, and does not log them', () => {
  const hooks = { portone: 'merchant_uid', apple: 'signedPayload', 'apple-account': 'payload' }
  for (const [hook, field] of Object.entries(hooks))
    it(hook, async () => {
      for (const text of [...nasty, 'x'.repeat(240_000), `${'a'.repeat(300)}.b.c`]) {
        const { status } = await fetch(`${world.base}/hooks/${hook}`, json({ [field]: text }))
        expect({ text: text.slice(0, 20), status, is4xx: status >= 400 && status < 500 }).toMatchObject({
          is4xx: (text !== ' ' && text !== '\u202E') || hook !== 'portone',
        })
      }
    })

  it('kakao', async () => {
    const authorization = `KakaoAK ${world.ctx.env.KAKAO_ADMIN_KEY}`
    for (const text of nasty) {
      const query = new URLSearchParams({ user_id: '1', referrer_type: text }).toString()
      for (const answer of [
        await fetch(`${world.base}/hooks/kakao?${query}`, { headers: { authorization } }),
        await fetch(`${world.base}/hooks/kakao`, { ...form(query), headers: { ...form('').headers, authorization } }),
      ])
        expect(answer.status).toBe(400)
    }
  })

  it('a form or JSON of thousands of names is refused before it is read', async () => {
    const names = Array.from({ length: 3_000 }, (_, n) => [`n${n}`, 'x'] as const)
    expect((await fetch(`${world.base}/hooks/portone`, form('a=1&'.repeat(3_000)))).status).toBe(400)
    expect((await fetch(`${world.base}/hooks/portone`, json(Object.fromEntries(names.slice(0, 900))))).status).toBe(400)
    expect((await fetch(`${world.base}/hooks/apple`, json(Object.fromEntries(names)))).status).toBe(400)
    expect((await fetch(`${world.base}/hooks/apple`, json(`${'['.repeat(99)}${']'.repeat(99)}`))).status).toBe(400)
  })
})

describe('a body is refused by its size, levels and values before it is parsed', () => {
  it('by its size: no call reads more than its input can hold', async () => {
    const body = JSON.stringify({ nickname: '\u0301'.repeat(120_000) })
    expect(await rawCall(world.base, api.user.updateProfile, { token: fan.token, body })).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    })
    expect(await rawCall(world.base, api.auth.signUp, { body })).toMatchObject({ code: 'payload_too_large' })
  })

  it('by its levels and values', async () => {
    const bodies = [
      `{"nickname":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      `{"nickname":[${'1,'.repeat(5_000)}1]}`,
      `{${Array.from({ length: 1_000 }, (_, n) => `"n${n}":1`).join(',')}}`,
    ]
    for (const body of bodies)
      expect(await rawCall(world.base, api.user.updateProfile, { token: fan.token, body })).toMatchObject({
        status: 400,
        code: 'invalid_parameters',
      })
  })

  it('a query by its values', async () => {
    const query = `?${'userId=a&'.repeat(limits.jsonValuesMax + 1)}`
    expect(await rawCall(world.base, api.user.profile, { token: fan.token, query })).toMatchObject({ status: 400 })
  })
})

it('a cursor of the console that cannot be read is invalid_parameters', async () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  const { auditor, moderator } = staffConsole.staff
  for (const before of ['x', '9'.repeat(19), '1e400', '\u0000'])
    expect(await codeOf(auditor.call(consoleApi.audit.list, { before, limit: 5 }))).toBe('invalid_parameters')
  for (const after of ['x', encoded(`x x x ${'f'.repeat(24)}`), encoded(`99999999999 1 1 ${'f'.repeat(24)}`)])
    for (const state of ['open', 'closed'] as const)
      expect(await codeOf(moderator.call(consoleApi.cases.list, { state, after }))).toBe('invalid_parameters')
})

it('an address, header or cookie with anything in it is answered properly', async () => {
  const paths = ['/%00', '/post/%00', '/tag/%ED%A0%80', '/assets/%00.js', '/files/%00/%00', '/media/m-%00', '/%E0%A4%A',
    '/statements/%00/ko.pdf', '/receipt/%00', '/v1/chat/list?after=%00',
    `/tag/${'%CC%81'.repeat(1_000)}`] // prettier-ignore
  for (const path of paths) expect((await fetch(`${world.base}${path}`)).status, path).toBeLessThan(500)
  const long = 'ko,'.repeat(4_000)
  for (const headers of [
    { 'accept-language': long },
    { 'idempotency-key': '9'.repeat(8_000), authorization: `Bearer ${fan.token}` },
    { 'x-app-version': '9'.repeat(8_000) },
    { authorization: `Bearer ${'a.'.repeat(4_000)}` },
    { cookie: 'a=b; '.repeat(2_000) },
    { range: `bytes=${'0-1,'.repeat(2_000)}` },
    { 'x-step-up': Buffer.from(JSON.stringify({ challengeId: '\u0000', response: {} })).toString('base64url') },
  ] as Record<string, string>[])
    for (const base of [world.base, staffConsole.base])
      expect((await fetch(`${base}${apiPrefix}/notice/version`, { headers })).status).toBeLessThan(500)
})
