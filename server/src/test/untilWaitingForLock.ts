import type { Context } from '../context.ts'
import { outsideTransactions } from '../db/database.ts'
import { until } from './until.ts'

const select = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/**
 * Resolves once at least `count` queries in the database are waiting for a lock. After 5 s, throws an error that
 * contains `what`.
 */
export const untilWaitingForLock = async (ctx: Context, what: string, count = 1): Promise<void> =>
  void (await outsideTransactions(() => until(what, async () => (await ctx.db.rows(select)).length >= count)))
