import { expect, it } from 'vitest'
import pg from 'pg'
import { openLog } from './openLog.ts'
import { useWorld } from './test/useWorld.ts'

const secret = '황보가람의 비밀'
const world = useWorld()

function logged(error: unknown): { text: string; err: Record<string, unknown> } {
  let text = ''
  openLog('debug', { write: (line) => void (text += line) }).error({ err: error }, 'failed')
  return { text, err: (JSON.parse(text) as { err: Record<string, unknown> }).err }
}

const failureOf = (sql: string, values: unknown[]): Promise<unknown> =>
  world.ctx.db.pool.query(sql, values).then(
    () => null,
    (error: unknown) => error,
  )

it.each([
  ['a refused row', '23502', 'insert into users (nickname) values ($1)'],
  ['a value that is no number', '22P02', 'select $1::text::integer'],
  ['a value that is no array', '22P02', 'select $1::text::text[]'],
  ['a value that is no time', '22007', 'select $1::text::timestamptz'],
  ['a value that is no JSON', '22P02', 'select $1::text::jsonb'],
])('logs of %s the code, and no value', async (_, code, sql) => {
  const error = await failureOf(sql, [secret])
  const { text, err } = logged(error)
  expect(err).toMatchObject({ type: 'DatabaseError', code })
  expect(text).not.toContain(secret)

  const wrapped = logged(new Error('a rule failed', { cause: error }))
  expect(wrapped.err.message).toContain('a rule failed')
  expect(wrapped.text).not.toContain(secret)
})

it('logs neither SQL nor values when a connection breaks', async () => {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 })
  const broken = new Promise<Error>((resolve) => void pool.on('error', resolve))
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid, $1::text as secret', [secret])
  await world.ctx.db.rows('select pg_terminate_backend($1)', [rows[0]!.pid])
  const error = await broken
  expect(error).toHaveProperty('client')
  const { text, err } = logged(error)
  expect(Object.keys(err).sort()).toEqual(['code', 'message', 'stack', 'type'])
  expect(text).not.toMatch(/pg_backend_pid|비밀|byeol_/u)
  await pool.end()
})
