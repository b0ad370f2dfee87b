import { pino } from 'pino'
import { logFailures, openDatabase, type Database } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/startEmbeddedPostgres.ts'
import { readEnv } from '../env.ts'

/** The database for a command beside the server: that of DATABASE_URL, else the embedded one, running or not. */
export async function openOperation(): Promise<{ db: Database; close(): Promise<void> }> {
  const env = readEnv()
  const log = pino({ level: 'warn' })
  const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, join: true })
  const db = openDatabase(env.DATABASE_URL ?? postgres!.url, {
    connections: 2,
    ...logFailures(log),
  })
  return {
    db,
    async close() {
      await db.close()
      await postgres?.stop()
    },
  }
}
