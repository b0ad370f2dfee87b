import { get } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { useWorld } from '../test/useWorld.ts'
import { httpServer } from './httpServer.ts'
import { serve } from './serve.ts'

const world = useWorld()
let lines: string[]
beforeEach(() => {
  lines = []
})

/** The response to a call that declares only the error `not_found`, with this handler. */
async function answer(handler: () => Promise<{ count: number }>, NODE_ENV: 'production' | 'test' = 'test') {
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const env = { ...world.ctx.env, NODE_ENV }
  const app = await httpServer(env, log, [])
  const result = z.object({ count: z.int().nonnegative() })
  const count = get('/probe/count', {
    summary: 'A probe',
    access: 'anyone',
    input: z.object({}),
    result,
    errors: ['not_found'],
  })
  serve(app, { ...world.ctx, env }, { count }, { count: handler })
  const reply = await app.inject('/v1/probe/count')
  await app.close()
  return reply.json<{ error?: { code: string }; result?: { count: number } }>()
}

const throws = (error: ApiError) => () => Promise.reject(error)

it('answers a code that the call declares', async () => {
  expect(await answer(throws(new ApiError('not_found')))).toMatchObject({ error: { code: 'not_found' } })
  expect(lines).toEqual([])
})

it('answers `internal` for a code that the call does not declare, and logs call and code', async () => {
  expect(await answer(throws(new ApiError('conflict')))).toMatchObject({ error: { code: 'internal' } })
  expect(lines.join('')).toContain('GET /probe/count threw conflict, which the contract does not declare')
})

it('answers undeclared codes for invalid input, rate limits and lost sessions', async () => {
  for (const error of [
    new ApiError('invalid_parameters', []),
    new ApiError('too_many_requests', { retryAfterSeconds: 1 }),
    new ApiError('session_not_found'),
  ])
    expect(await answer(throws(error))).toMatchObject({ error: { code: error.code } })
})

it('in production, answers an undeclared code unchanged', async () => {
  expect(await answer(throws(new ApiError('conflict')), 'production')).toMatchObject({ error: { code: 'conflict' } })
})

it('answers `internal` for a result that does not match the contract', async () => {
  expect(await answer(async () => ({ count: -1 }))).toMatchObject({ error: { code: 'internal' } })
  expect(await answer(async () => ({ count: 1 }))).toEqual({ result: { count: 1 } })
})
