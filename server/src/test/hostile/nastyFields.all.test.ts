import { api, apiPrefix, clientEvents } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../openLog.ts'
import type { Actor } from '../Actor.ts'
import { inputOf, type Known } from './hostileInputs.ts'
import type { CelebActor } from '../makePeople.ts'
import { reachesRule, written } from './reachesRule.ts'
import { sandboxEnv } from '../servers/sandboxEnv.ts'
import { useOwnWorld } from '../useWorld.ts'

const seed = Number(process.env.FUZZ_SEED ?? 34)
const loud: string[] = []
const hear = (line: string) => {
  if ((JSON.parse(line) as { level: number }).level > 30) loud.push(line)
}
const world = useOwnWorld(sandboxEnv, openLog('info', { write: hear }))
let celeb: CelebActor
let fan: Actor
let known: Known

beforeAll(async () => {
  celeb = await world.celeb()
  fan = await world.fan()
  await world.premium(fan, celeb)
  const chatId = await fan.open(celeb)
  known = { username: celeb.username, ids: [fan.id, celeb.id, chatId, celeb.broadcastId] }
  loud.length = 0
})

/** Nasty values in pairs of the same kind: a fan sends the first, a celeb the second. */
const nasty: unknown[] = [
  '\u0000', '안녕\u0000하세요', '\uD800', 'a\uDFFF', '\u0301\u0323'.repeat(100), '\u1100'.repeat(120),
  '@'.repeat(2_000), 'a@'.repeat(1_000), '#1'.repeat(1_000), '[('.repeat(1_000), ' '.repeat(2_000), '-'.repeat(2_000),
  '👨‍👩‍👧‍👦'.repeat(300), '👨‍👩‍👧‍👦 '.repeat(300), '1'.repeat(2_000), '0'.repeat(2_000), '0000-01-01', '9999-99-99',
  2_147_483_648, 9_007_199_254_740_991, -1, 1e300, [['\u0000']], { $date: '\u0000' },
] // prettier-ignore
const shapeOf = ({ input }: Endpoint) => ('shape' in input ? Object.keys(input.shape as object) : [])

/** Only one in this many of the values that a call's schema refuses is sent. Different fields get different ones. */
const refusedShare = 8
let refused = 0

async function statusOf(endpoint: Endpoint, who: Actor, input: Record<string, unknown>): Promise<number> {
  world.pass(20_000)
  const url = `${world.base}${apiPrefix}${endpoint.path}`
  const authorization = `Bearer ${who.token}`
  if (endpoint.sends === 'query') {
    const pairs = Object.entries(input).map(([key, value]): [string, string] => [key, written(value)])
    return (
      await fetch(`${url}?${new URLSearchParams(pairs).toString().slice(0, 8_000)}`, { headers: { authorization } })
    ).status
  }
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) form.append(key, written(value))
  const isJson = endpoint.sends === 'json'
  const headers = { authorization, ...(isJson ? { 'content-type': 'application/json' } : {}) }
  return (await fetch(url, { method: 'POST', headers, body: isJson ? JSON.stringify(input) : form })).status
}

describe('no content of a field makes a call fail, and the log stays quiet', () => {
  for (const [group, calls] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      if (name === 'signOut') continue
      it(`${group}.${name}`, async () => {
        const [sample] = fc.sample(inputOf(endpoint.input, known), { numRuns: 1, seed })
        for (const field of shapeOf(endpoint))
          for (const [at, value] of nasty.entries()) {
            const input = { ...sample!.input, [field]: value }
            if (!reachesRule(endpoint, input) && refused++ % refusedShare !== 0) continue
            const status = await statusOf(endpoint, at % 2 ? celeb : fan, input)
            expect({ field, value, isProper: status < 500 }).toMatchObject({ isProper: true })
          }
        expect(loud).toEqual([])
      })
    }
})

describe('no content of a field makes an event fail', () => {
  it.each(Object.keys(clientEvents))('%s', async (event) => {
    for (const value of nasty) {
      world.pass(20_000)
      const connection = await celeb.connect()
      const asked = { sendId: value, chatMessageParams: { chatId: celeb.broadcastId, content: value } }
      for (const args of [[value], [asked], [{ ...asked, sendId: '1'.repeat(20) }], [value, value]]) {
        const answer = (await connection.ask(event, ...args)) as {
          error?: { code: string }
        }
        expect({ value, code: answer.error?.code }).not.toMatchObject({ code: 'internal' })
        // After sending a wrong token, a connection is unauthenticated.
        if (event === 'authenticate') break
      }
      connection.close()
    }
    expect(loud).toEqual([])
  })
})
