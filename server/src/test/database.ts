import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templateDatabase } from './globalSetup.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a separate database in the tests' PostgreSQL, with the migrations applied unless `empty`. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const serverUrl = inject('pgUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : templateDatabase}`)
  return {
    url: serverUrl.replace(/[^/]+$/, name),
    // A plain drop comes first and waits for closing connections. Forcing it would raise an error in them that nothing
    // handles any more.
    drop: () =>
      run(serverUrl, `DROP DATABASE ${name}`).catch(() => run(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
