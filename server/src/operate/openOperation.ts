import { pino } from 'pino'
import { privateUmask } from '../closeDataFolder.ts'
import { logFailures, openDatabase, type Database } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/startEmbeddedPostgres.ts'
import { readEnv, type Env } from '../env.ts'
import { requireRightKeys } from '../keys/checkKeys.ts'
import { openFiles } from '../openFiles.ts'
import type { FileStore } from '../providers/fileStore.ts'
import type { Queue } from '../queue/Queue.ts'
import { openOutbox } from '../queue/outbox.ts'
import { readSecrets, type Secrets } from '../secrets.ts'
import type { Tasks } from '../queue/Tasks.ts'
import { taskTries } from '../tasks.ts'

export interface Operation {
  env: Env
  db: Database
  secrets: Secrets
  files: FileStore
  queue: Pick<Queue<Tasks>, 'add'>
  close(): Promise<void>
}

/** Opens the database for a command: the one of DATABASE_URL, otherwise the embedded one, started if necessary. */
export async function openOperation(): Promise<Operation> {
  const env = readEnv()
  process.umask(privateUmask)
  const log = pino({ level: 'warn' })
  const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, join: true })
  const db = openDatabase(env.DATABASE_URL ?? postgres!.appUrl, {
    connections: 2,
    ...logFailures(log),
  })
  const secrets = await readSecrets(env)
  const close = async () => {
    await db.close()
    await postgres?.stop()
  }
  try {
    await requireRightKeys(db, secrets)
  } catch (error) {
    await close()
    throw error
  }
  return {
    env,
    db,
    secrets,
    files: openFiles(env),
    queue: openOutbox<Tasks>(secrets, taskTries),
    close,
  }
}
