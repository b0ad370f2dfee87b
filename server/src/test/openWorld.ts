import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { readEnv } from '../env.ts'
import { openContext } from '../openContext.ts'
import { openLog } from '../openLog.ts'
import { startServer, type RunningServer } from '../startServer.ts'
import { createTestDatabase, ownerUrlOf, runSql } from './database.ts'
import { makePeople, type People } from './makePeople.ts'
import { testSecrets } from './servers/testSecrets.ts'

export { testSecrets }

/** A server with its own database and a clock that the test can move. */
export interface World extends People {
  base: string
  ctx: Context
  server: RunningServer
  /** Connection string of the database, as the server's user. */
  databaseUrl: string
  /** Runs SQL that the server's user may not run, such as changing tables or turning triggers off. */
  asOwner(sql: string): Promise<void>
  withOwner<Out>(work: (pool: pg.Pool) => Promise<Out>): Promise<Out>
  /** Moves the server's clock forward. */
  pass(ms: number): void
  /** Stops the server's clock, which then only moves by `pass`. */
  stopClock(): void
  startClock(): void
  close(): Promise<void>
}

/** With `databaseUrl`, starts another node on the database of an existing world. Close the node before that world. */
export async function openWorld(
  overrides: Record<string, string> = {},
  databaseUrl?: string,
  log: Logger = openLog(process.env.TEST_LOG ?? 'silent'),
): Promise<World> {
  const database = databaseUrl ? null : await createTestDatabase()
  const url = databaseUrl ?? database!.appUrl
  const dataDir = await mkdtemp(join(tmpdir(), 'byeol-test-'))
  let shiftMs = 0
  let stoppedAt: number | null = null
  const now = () => new Date((stoppedAt ?? Date.now()) + shiftMs)
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: '8',
    ...testSecrets,
    ...overrides,
  })
  const { ctx, close } = await openContext(env, url, log, now)
  // By default, no web page can be reached; a test that fetches pages sets its own route.
  ctx.webRoute = async () => null
  const server = await startServer(ctx)
  const base = `http://127.0.0.1:${server.port}`

  return {
    ...makePeople(ctx, base),
    base,
    ctx,
    server,
    databaseUrl: url,
    asOwner: (sql) => runSql(ownerUrlOf(url), sql),
    async withOwner(work) {
      const pool = new pg.Pool({ connectionString: ownerUrlOf(url), max: 1 })
      return work(pool).finally(() => pool.end())
    },
    pass: (ms) => void (shiftMs += ms),
    stopClock: () => void (stoppedAt ??= Date.now()),
    startClock: () => void (stoppedAt = null),
    async close() {
      await server.stop()
      await close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
