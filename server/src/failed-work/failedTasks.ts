import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { newId } from '../newId.ts'

const keptMs = 30 * 24 * 3_600_000

const insert = `
  insert into failed_work (id, name, sealed, user_id, tries, reason, began_at, failed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)`
const forgetOld = 'delete from failed_work where row_key is null and failed_at < $1 returning id'

export interface FailedTask {
  name: string
  /** The encrypted data of the task; null if retrying is useless. */
  sealed: string | null
  userId: string | null
  tries: number
  reason: string
  at: Date
}

/** Stores a task that is no longer retried, so that staff can see and retry it. */
export const keepFailedTask = async (
  db: Queries,
  { name, sealed, userId, tries, reason, at }: FailedTask,
): Promise<void> => void (await db.rows(insert, [newId(at), name, sealed, userId, Math.max(1, tries), reason, at]))

/** Deletes failed tasks that the server stopped retrying more than 30 days ago, because they contain personal data. */
export const deleteOldFailures = async (db: Queries, now: Date): Promise<number> =>
  (await db.rows(forgetOld, [new Date(now.getTime() - keptMs)], { id: column.text })).length
