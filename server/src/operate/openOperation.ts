import { pino } from 'pino'
import { privateUmask } from '../closeDataFolder.ts'
import { logFailures, openDatabase, type Database } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/startEmbeddedPostgres.ts'
import { readEnv } from '../env.ts'
import { readSecrets, type Secrets } from '../secrets.ts'

export interface Operation {
  db: Database
  secrets: Secrets
  close(): Promise<void>
}

/** Opens the database for a command: the one of DATABASE_URL, otherwise the embedded one, started if necessary. */
export async function openOperation(): Promise<Operation> {
  const env = readEnv()
  process.umask(privateUmask)
  const log = pino({ level: 'warn' })
  const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, join: true })
  const db = openDatabase(env.DATABASE_URL ?? postgres!.url, {
    connections: 2,
    ...logFailures(log),
  })
  return {
    db,
    secrets: await readSecrets(env),
    async close() {
      await db.close()
      await postgres?.stop()
    },
  }
}
