import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Any number that no other advisory lock in the database `postgres` uses. */
const lockKey = 2_070_000
/** After a process that held the lock is killed, PostgreSQL needs a moment to notice its closed connection. */
const releasedWithinMs = 1_500

/**
 * Another server is using the data folder. Two servers on one folder would corrupt its files and run its jobs twice.
 */
export class DataFolderInUse extends Error {
  readonly holder: string
  constructor(holder: string) {
    super(`used by ${holder}`)
    this.holder = holder
  }
}

/**
 * Reserves the data folder for this process with an advisory lock on a dedicated connection, so that the lock always
 * ends with the process. Throws `DataFolderInUse`.
 */
export async function holdDataFolder(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `process ${process.pid}` })
  // Without an error listener, a lost connection would crash the process. The caller listens for 'end'.
  client.on('error', () => undefined)
  await client.connect()
  const giveUpAt = performance.now() + releasedWithinMs
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lockKey])
    if (rows[0]?.held) return client
    if (performance.now() > giveUpAt) break
    await wait(50)
  }
  const holder = await findHolder(client)
  await client.end()
  throw new DataFolderInUse(holder)
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [lockKey],
  )
  return rows[0]?.application_name ?? 'another process'
}
