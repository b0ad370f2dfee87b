import { api } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { comment, write } from '../boards.ts'
import { inputOf, type Json, type Known } from './hostileInputs.ts'
import { rawCall } from '../rawCall.ts'
import { sandboxEnv } from '../servers/sandboxEnv.ts'
import { useOwnWorld } from '../useWorld.ts'

const inputsPerCall = 8
const seed = 34
const world = useOwnWorld(sandboxEnv)
let known: Known
let tokens: (string | null)[]
let countAll: string

/** Tables that a refused call may write to, because they count guesses and are limited themselves. */
const counters = new Set(['password_attempts'])

beforeAll(async () => {
  const [celeb, fan, tester] = [await world.celeb(), await world.fan(), await world.tester()]
  await world.premium(fan, celeb)
  const direct = await fan.open(celeb)
  const message = await fan.say(direct, '안녕')
  const post = await write(celeb, celeb, '안녕', { visibility: 'subscribers' })
  const words = await comment(fan, post.id, '저도요')
  known = {
    username: celeb.username,
    ids: [fan.id, celeb.id, direct, celeb.broadcastId, message.id, post.id, words.id],
  }
  tokens = [null, fan.token, celeb.token, tester.token]
  const select = `select tablename as name from pg_tables where schemaname = 'public'`
  const tables = (await world.ctx.db.rows<{ name: string }>(select)).filter(({ name }) => !counters.has(name))
  countAll = `select ${tables.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`
})

type Counts = Record<string, number>
const count = async (): Promise<Counts> => (await world.ctx.db.rows<Counts>(countAll))[0]!
const grown = (before: Counts, after: Counts): string[] =>
  Object.keys(after).filter((table) => after[table]! > before[table]!)

const bodyOf = ({ sends }: Endpoint, input: Json): string | FormData => {
  if (sends === 'json') return JSON.stringify(input)
  const form = new FormData()
  for (const [key, value] of Object.entries(input))
    form.append(key, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  return form
}

const endings = new Set(['auth.signOut'])
const writing = Object.entries(api).flatMap(([group, calls]) =>
  (Object.entries(calls) as [string, Endpoint][])
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint }))
    .filter(({ name, endpoint }) => endpoint.method === 'POST' && !endings.has(name)),
)

describe('a refused call leaves no row in any table', () => {
  for (const { name, endpoint } of writing)
    it(name, async () => {
      const samples = fc.sample(inputOf(endpoint.input, known), { numRuns: inputsPerCall, seed })
      for (const [n, { input }] of samples.entries()) {
        const send = () => {
          // Long enough that no rate limit applies.
          world.pass(20_000)
          const headers = { 'idempotency-key': randomUUID() }
          const token = tokens[n % tokens.length] ?? null
          return rawCall(world.base, endpoint, { token, body: bodyOf(endpoint, input), headers })
        }
        let before = await count()
        const first = await send()
        if (first.status === 200) continue
        let left = grown(before, await count())
        // A job of the server may have written the row. So the call is blamed only for tables that grow with each of
        // three more calls.
        for (let again = 0; again < 3 && left.length > 0; again++) {
          before = await count()
          await send()
          const since = grown(before, await count())
          left = left.filter((table) => since.includes(table))
        }
        expect(left, `${first.code ?? ''} ${JSON.stringify(input).slice(0, 300)}`).toEqual([])
      }
    })
})
