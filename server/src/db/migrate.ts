import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { BaseLogger } from 'pino'

/** Any number that no other advisory lock in the database uses. */
const lockKey = 2_070_001

/**
 * How long a statement of a migration waits for a lock. All other statements on the table queue up behind it in the
 * meantime, so the migration stops waiting after this time and tries again later.
 */
const lockMs = 2_000
const pauseMs = 1_000
const turnPollMs = 50
const triesMax = 100

interface Migration {
  name: string
  sql: string
  sha256: string
}

interface Options {
  folder?: string
  /** Milliseconds between two attempts. */
  pauseMs?: number
  triesMax?: number
}
type Log = Pick<BaseLogger, 'info' | 'warn'>

/**
 * Updates the database to this build's schema. Applies each file of `migrations/` once, in order, each in its own
 * transaction. A file that begins with `-- concurrently` runs outside a transaction, statement by statement; `--
 * expensive: why` in its first lines is logged before it runs. A file that does not get a lock within two seconds is
 * rolled back and retried. Nodes that start at the same time wait for each other.
 *
 * Throws, naming the file, if a file fails (it is rolled back), was changed after it was applied, or sorts before an
 * applied one. Ignores files of a newer build: an old build keeps working on a newer schema (reliability.md 31).
 */
export async function migrate(
  pool: pg.Pool,
  log: Log,
  { folder = join(import.meta.dirname, 'migrations'), ...patience }: Options = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await takeTurn(client)
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    for (const migration of findPending(migrations, await readApplied(client))) {
      const expensive = /^-- expensive: (.+)$/mu.exec(migration.sql)?.[1]
      if (expensive) log.warn({ migration: migration.name, expensive }, 'an expensive migration begins')
      await applyPatiently(client, migration, log, patience)
      log.info({ migration: migration.name }, 'migration applied')
    }
  } finally {
    const broken = await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(broken)
  }
}

/**
 * Polls for the lock. A blocking wait would be a running statement, and a concurrent index build waits for those to
 * finish.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lockKey])
    if (rows[0]!.held) return
    await wait(turnPollMs)
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, i) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`Migration ${name} should be named like 0042-what-it-adds.sql.`)
    if (name.slice(0, 4) === names[i - 1]?.slice(0, 4))
      throw new Error(`Migrations ${names[i - 1]} and ${name} bear the same number. Give one the next free number.`)
  })
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  for (const { name, sha256 } of migrations) {
    if (applied.has(name) && applied.get(name) !== sha256)
      throw new Error(
        `Migration ${name} was changed after it was applied. Restore it and put the change in a new file.`,
      )
  }
  const last = migrations.findLast(({ name }) => applied.has(name))?.name ?? ''
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(`Migration ${late.name} comes before ${last}, which is applied. Give it the next free number.`)
  return pending
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

async function applyPatiently(client: pg.PoolClient, migration: Migration, log: Log, options: Options): Promise<void> {
  const { pauseMs: pause = pauseMs, triesMax: most = triesMax } = options
  const { name, sql } = migration
  const apply = /^-- concurrently$/mu.test(sql) ? applyConcurrently : applyInTransaction
  for (let tries = 1; ; tries++)
    try {
      return await apply(client, migration)
    } catch (error) {
      if (!isLockTimeout(error) || tries >= most)
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      log.warn({ migration: name, tries }, 'a migration steps aside: it did not get a lock')
      await wait(pause)
    }
}

const note = 'INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)'

async function applyInTransaction(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query(note, [name, sha256])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const indexes = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/giu
const findInvalid = `
  SELECT c.relname AS name
  FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid
  WHERE NOT i.indisvalid AND c.relname = ANY($1)`

/**
 * Builds indexes without blocking writes, which is impossible in a transaction. First drops any invalid index that an
 * earlier failed attempt left behind.
 */
async function applyConcurrently(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  const names = [...sql.matchAll(indexes)].map(([, index]) => index)
  const { rows } = await client.query<{ name: string }>(findInvalid, [names])
  for (const { name: index } of rows) await client.query(`DROP INDEX CONCURRENTLY "${index}"`)
  // Sent one by one: statements sent together would run in one transaction.
  for (const statement of sql.replaceAll(/^--.*$/gmu, '').split(/;[ \t]*$/mu))
    if (statement.trim() !== '') await client.query(statement)
  await client.query(note, [name, sha256])
}
