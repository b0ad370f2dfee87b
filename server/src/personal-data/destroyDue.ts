import { retainedNames, retentionMs, type RetainedName } from '@byeol/contract/retention.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { isHeld } from './holds.ts'

const batch = 1_000

const oldRows = (table: string, time: string): string => `
  delete from ${table}
  where ctid = any(array(
    select t.ctid
    from ${table} t
    where ${time} < $1 and not ${isHeld('t.user_id')}
    limit ${batch}
  ))
  returning 1`

/**
 * TABLE: the statement that deletes each kind of record from the live tables at the end of its retention period. Kinds
 * not listed are deleted by other jobs.
 */
const statements: Partial<Record<RetainedName, string>> = {
  accesses: oldRows('access_log', 'last_at'),
  screenshots: oldRows('screenshots', 'created_at'),
  notifications: oldRows('notifications', 'created_at'),
  deletionRequests: oldRows('deletion_requests', 'coalesce(done_at, withdrawn_at)'),
  recordingMatches: oldRows('recording_matches', 'created_at'),
  blockedSearches: `
    delete from blocked_search_days
    where ctid = any(array(
      select ctid from blocked_search_days
      where day < ($1::timestamptz at time zone 'Asia/Seoul')::date
      limit ${batch}))
    returning 1`,
  dataRequests: oldRows('data_requests', 'coalesce(done_at, withdrawn_at)'),
}

const record = `
  insert into destruction_runs as r (day, kind, count, last_at)
  values ($1, $2, $3, $4)
  on conflict (day, kind) do update
  set count = r.count + excluded.count, last_at = excluded.last_at`

/** Records how many records of a kind were destroyed today. */
export async function recordDestroyed(db: Queries, name: RetainedName, count: number, at: Date): Promise<void> {
  if (count > 0) await db.rows(record, [seoulDate(at), name, count, at])
}

const destroyArchived = 'select record_kind as kind, destroyed from destroy_apart($1)'
const destroyedShape = { kind: column.oneOf(...retainedNames), destroyed: column.number }

/** Job: destroys records at the end of their period in the retention table, except those of people on legal hold. */
export async function destroyDue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  for (const [name, statement] of Object.entries(statements) as [RetainedName, string][]) {
    const before = new Date(at.getTime() - retentionMs(name))
    let count: number
    do {
      count = (await db.rows(statement, [before])).length
      await recordDestroyed(db, name, count, at)
    } while (count === batch)
  }
  await db.inTransaction(async (tx) => {
    for (const { kind, destroyed } of await tx.rows(destroyArchived, [at], destroyedShape))
      await recordDestroyed(tx, kind, destroyed, at)
  })
}
