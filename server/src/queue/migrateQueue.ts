import { runMigrations } from 'graphile-worker'
import type { Logger } from 'pino'
import { quietLogger } from './quietLogger.ts'

/** Creates the queue's tables in the same database. Safe if several nodes start at once. */
export const migrateQueue = (connectionString: string, log: Pick<Logger, 'error'>): Promise<void> =>
  runMigrations({ connectionString, logger: quietLogger(log) })
