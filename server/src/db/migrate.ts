import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { BaseLogger } from 'pino'

/** Any number that no other advisory lock in the database uses. */
const lockKey = 2_070_001

interface Migration {
  name: string
  sql: string
  sha256: string
}

/**
 * Brings the database to this build's schema: applies each file of `migrations/` once, in order, in a transaction of
 * its own. Nodes that start at once wait for each other. Throws, with the file's name, when a file fails (it is rolled
 * back), was changed after it was applied, or comes before an applied one. Ignores files of a newer build: an old build
 * keeps working on the new schema (reliability.md 31).
 */
export async function migrate(
  pool: pg.Pool,
  log: Pick<BaseLogger, 'info'>,
  folder = join(import.meta.dirname, 'migrations'),
): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    for (const migration of findPending(migrations, await readApplied(client))) {
      await apply(client, migration)
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

async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
