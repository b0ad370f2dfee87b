import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { privateUmask } from '../closeDataFolder.ts'
import { logFailures, openDatabase, type Database } from '../db/database.ts'
import { commandTimeouts } from '../db/timeouts.ts'
import { hasCluster } from '../db/embedded/placeCluster.ts'
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

const embedded = '--embedded'
const serverEnvironment = '/etc/byeol/byeol.env'

/** The arguments of the command line that belong to the command itself. */
export const commandWords = (): string[] => process.argv.slice(2).filter((word) => word !== embedded)

/**
 * Throws if there is no database yet, instead of creating an empty one: a command started without the server's
 * environment would silently act on that (operations.md, M7).
 */
function requireEmbeddedWorld({ DATA_DIR: folder }: Env): void {
  if (process.argv.includes(embedded)) return
  if (existsSync(serverEnvironment))
    throw new Error(`Run \`byeol\` with the name of the command: it reads ${serverEnvironment}, this shell has not.`)
  if (hasCluster(folder)) return
  throw new Error(
    `There is no DATABASE_URL, and no embedded database in ${folder}. On a server, run \`byeol\` with the name of ` +
      `the command. ${embedded} makes an empty database here.`,
  )
}

/**
 * Opens the database for a command: the one of DATABASE_URL, otherwise the existing embedded one, which is started if
 * necessary. With `--embedded`, an embedded one is created if there is none.
 */
export async function openOperation(): Promise<Operation> {
  const env = readEnv()
  if (!env.DATABASE_URL) requireEmbeddedWorld(env)
  process.umask(privateUmask)
  const log = pino({ level: 'warn' })
  const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, join: true })
  const db = openDatabase(env.DATABASE_URL ?? postgres!.appUrl, {
    connections: 2,
    timeouts: commandTimeouts,
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
