import type { Logger } from 'pino'
import { grantAppRole } from '../db/appRole.ts'
import { logFailures, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { commandTimeouts } from '../db/timeouts.ts'
import { checkDatabase } from '../doctor/checkDatabase.ts'
import { requireNothingBroken } from '../doctor/examine.ts'
import { environmentError, readEnv } from '../env.ts'
import { openLog } from '../openLog.ts'
import { migrateQueue } from '../queue/migrateQueue.ts'

/** Migrates the tables and the queue to this build, and grants the server's user its rights. */
export async function migrateAll(ownerUrl: string, appUrl: string, log: Logger): Promise<void> {
  const migrating = openDatabase(ownerUrl, { connections: 1, timeouts: commandTimeouts, ...logFailures(log) })
  try {
    await migrate(migrating.pool, log)
    await migrateQueue(ownerUrl, log)
    await grantAppRole(migrating.pool, appUrl)
  } finally {
    await migrating.close()
  }
}

/**
 * Checks that the queue's tables are those of this build, for a user who cannot change them. Throws an error that says
 * to run the migrations.
 */
export async function requireMigratedQueue(appUrl: string, log: Logger): Promise<void> {
  try {
    await migrateQueue(appUrl, log)
  } catch (error) {
    const problem = 'DATABASE_OWNER_URL is missing, and the tables of the queue are not those of this build'
    throw new Error(environmentError([`${problem}: run \`npm run migrate\` first`]).message, { cause: error })
  }
}

/**
 * `npm run migrate`: migrates the database as its owner, so that servers can start without the owner's password. Safe
 * while servers are running, and if two migrations run at once.
 */
async function run(): Promise<void> {
  const env = readEnv()
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = env.NODE_ENV === 'production' ? undefined : url } = env
  if (!url || !ownerUrl) {
    const missing = url ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
    throw environmentError([`${missing} is missing: migrations are for a given database, as the owner of its tables`])
  }
  requireNothingBroken(await checkDatabase({ ...env, DATABASE_OWNER_URL: ownerUrl }))
  await migrateAll(ownerUrl, url, openLog(env.LOG_LEVEL))
  console.log('The schema is up to date.')
}

if (import.meta.main)
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
