import type { Context } from '../context.ts'
import { outsideTransactions } from '../db/database.ts'
import { until } from './until.ts'

const select = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Resolves when at least `count` queries of the database wait for a lock. Throws an error with `what` after 5 s. */
export const untilWaitingForLock = async (ctx: Context, what: string, count = 1): Promise<void> =>
  void (await outsideTransactions(() => until(what, async () => (await ctx.db.rows(select)).length >= count)))
