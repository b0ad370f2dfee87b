import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../test/until.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { migrate } from './migrate.ts'

const said: { migration?: string; tries?: number; expensive?: string }[] = []
const silent = { info() {}, warn: (fields: object) => void said.push(fields) }
let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  pool = new pg.Pool({ connectionString: database.url, pipeline: true } as pg.PoolConfig)
  folder = await mkdtemp(join(tmpdir(), 'byeol-migrations-'))
  await file('0001-stars.sql', 'CREATE TABLE star (name text PRIMARY KEY); INSERT INTO star VALUES ($$별$$);')
})

afterEach(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const file = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql)
const run = (on = pool): Promise<void> => migrate(on, silent, { folder, pauseMs: 20 })
const read = async (sql: string): Promise<unknown[]> =>
  (await pool.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
const applied = (): Promise<unknown[]> => read('SELECT name FROM schema_migrations ORDER BY name')

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    await file('0002-more-stars.sql', 'ALTER TABLE star ADD born date')
    await run()
    await run()
    expect(await applied()).toEqual(['0001-stars.sql', '0002-more-stars.sql'])
    expect(await read('SELECT name FROM star')).toEqual(['별'])
  })

  it('lets two nodes start at once', async () => {
    await file('0002-slow.sql', 'SELECT pg_sleep(0.05); CREATE TABLE slow ()')
    const other = new pg.Pool({ connectionString: database.url })
    await Promise.all([run(), run(other), run(), run(other)])
    await other.end()
    expect(await applied()).toEqual(['0001-stars.sql', '0002-slow.sql'])
  })

  it('rolls back a file that fails and keeps the files before it', async () => {
    await file('0002-broken.sql', 'CREATE TABLE half (); SELECT nothing_like_it;')
    await expect(run()).rejects.toThrow('Migration 0002-broken.sql failed: column "nothing_like_it" does not exist')
    expect(await applied()).toEqual(['0001-stars.sql'])
    expect(await read(`SELECT to_regclass('half')`)).toEqual([null])

    await file('0002-broken.sql', 'CREATE TABLE half ();')
    await run()
    expect(await applied()).toEqual(['0001-stars.sql', '0002-broken.sql'])
  })

  it('refuses a file that was changed after it was applied', async () => {
    await run()
    await file('0001-stars.sql', 'CREATE TABLE star (name text)')
    await expect(run()).rejects.toThrow('0001-stars.sql was changed after it was applied')
  })

  it('refuses a file that comes before an applied one, and two files with one number', async () => {
    await file('0003-later.sql', 'SELECT 1')
    await run()
    await file('0002-late.sql', 'SELECT 1')
    await expect(run()).rejects.toThrow('0002-late.sql comes before 0003-later.sql')
    await file('0003-twin.sql', 'SELECT 1')
    await expect(run()).rejects.toThrow('bear the same number')
  })

  it('steps aside for others, and comes back until it gets its lock', async () => {
    await run()
    await file('0002-wider.sql', 'ALTER TABLE star ADD born date')
    const other = await pool.connect()
    await other.query('BEGIN; SELECT FROM star')
    said.length = 0
    const running = run(pool)
    await until('the migration stepped aside', async () => said.length > 0 || null)
    // If the migration kept waiting for its lock, this query would queue up behind it.
    expect(await read('SELECT name FROM star')).toEqual(['별'])
    await other.query('COMMIT')
    other.release()
    await running
    expect(said[0]).toEqual({ migration: '0002-wider.sql', tries: 1 })
    expect(await applied()).toEqual(['0001-stars.sql', '0002-wider.sql'])
  })

  it('builds indexes while others write, and cleans up after a try that failed', async () => {
    await run()
    const sql = `-- concurrently
-- expensive: reads all stars
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS star_once ON star (lower(name));
CREATE INDEX CONCURRENTLY IF NOT EXISTS star_names ON star (name);
`
    await file('0002-star-names.sql', sql)
    await pool.query(`INSERT INTO star VALUES ('Star'), ('star')`)
    await expect(run()).rejects.toThrow('Migration 0002-star-names.sql failed: could not create unique index')
    expect(await applied()).toEqual(['0001-stars.sql'])

    await pool.query(`DELETE FROM star WHERE name = 'Star'`)
    said.length = 0
    await run()
    expect(said).toEqual([{ migration: '0002-star-names.sql', expensive: 'reads all stars' }])
    const valid = `SELECT indisvalid FROM pg_index WHERE indexrelid::regclass::text IN ('star_once', 'star_names')`
    expect(await read(valid)).toEqual([true, true])
    expect(await applied()).toEqual(['0001-stars.sql', '0002-star-names.sql'])
  })

  it('ignores the files of a newer build', async () => {
    await file('0002-newer.sql', 'CREATE TABLE newer ()')
    await run()
    await rm(join(folder, '0002-newer.sql'))
    await run()
    expect(await applied()).toEqual(['0001-stars.sql', '0002-newer.sql'])
  })
})
