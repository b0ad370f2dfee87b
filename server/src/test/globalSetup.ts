import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { grantAppRole } from '../db/appRole.ts'
import { startEmbeddedPostgres } from '../db/embedded/startEmbeddedPostgres.ts'
import { migrate } from '../db/migrate.ts'
import { migrateQueue } from '../queue/migrateQueue.ts'
import { runSandbox } from './servers/runSandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' PostgreSQL server. Each test file creates its own database in it (`createTestDatabase`). */
    pgUrl: string
    /**
     * The sandbox, shared by all test files (`sandboxEnv`). Each test uses its own people, addresses and phone numbers.
     */
    sandboxUrl: string
  }
}

export const templateDatabase = 'byeol_template'
/**
 * Test databases need not survive a power loss. The limit is high because several test files, each with its nodes,
 * connect at the same time.
 */
const forTests = { fsync: 'off', full_page_writes: 'off', max_connections: '400' }

/**
 * Starts one PostgreSQL in a temporary folder and one sandbox for all test files. Test databases are copies of one
 * migrated database.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byeol-tests-'))
  const log = { info() {}, warn: console.warn, error: console.error }
  const { url, appUrl, stop } = await startEmbeddedPostgres({ dataDir, log, settings: forTests })
  const stopAndRemove = async (): Promise<void> => {
    await stop()
    await rm(dataDir, { recursive: true })
  }
  try {
    await makeTemplate(url, appUrl)
    const sandbox = await runSandbox()
    project.provide('pgUrl', url)
    project.provide('sandboxUrl', sandbox.url)
    return async () => {
      await sandbox.stop()
      await stopAndRemove()
    }
  } catch (error) {
    await stopAndRemove()
    throw error
  }
}

async function makeTemplate(url: string, appUrl: string): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`CREATE DATABASE ${templateDatabase} TEMPLATE template0`)
  await server.end()
  const pool = new pg.Pool({ connectionString: url.replace(/[^/]+$/, templateDatabase), max: 1 })
  await migrate(pool, { info() {}, warn() {} })
  await migrateQueue(url.replace(/[^/]+$/, templateDatabase), console)
  await grantAppRole(pool, appUrl)
  await pool.end()
}
