import { setTimeout as wait } from 'node:timers/promises'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { announceDue } from '../queue/hearTasks.ts'
import { findMoment } from './findMoment.ts'

const pollMs = 10
const drainedWithinMs = 120_000
/** How many times in succession due tasks may add further due tasks. */
const generations = 5

// The queue uses the database's clock, which `POST /dev/clock` does not move. Instead, when the nodes' clock advances,
// the remaining delay of each task is shortened.
const selectNext = `
  select $1::timestamptz + (min(run_at) - now()) as at
  from graphile_worker.jobs
  where attempts < max_attempts and locked_at is null and run_at > now()`
const bringForward = `
  select count(*)::int as count
  from graphile_worker.jobs j
  cross join lateral graphile_worker.reschedule_jobs(
    array[j.id], run_at := j.run_at - $1::double precision * interval '1 millisecond') moved
  where j.attempts < j.max_attempts and j.locked_at is null and j.run_at > now()`
const findDue = `
  select count(*)::int as count, coalesce(max(id), 0)::float8 as newest
  from graphile_worker.jobs
  where attempts < max_attempts and (locked_at is not null or run_at <= now()) and id <= $1`
const dueShape = { count: column.number, newest: column.number }
const freeAll = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_at is not null
  having count(*) > 0`

/** When the next waiting task is due, by the nodes' clock. */
export const findNextTask = (db: Queries, now: Date): Promise<Date | null> => findMoment(db, selectNext, [now])

/** Makes the waiting tasks due `ms` earlier. */
export const passForTasks = async (db: Queries, ms: number): Promise<void> => void (await db.rows(bringForward, [ms]))

/** Frees tasks that are still locked by dead nodes. Call it only while no node runs its queue. */
export const freeTasks = async (db: Queries): Promise<void> => void (await db.rows(freeAll))

/**
 * Resolves once all due tasks, and the tasks that those add, have run. Does not wait for tasks that user requests add
 * in the meantime.
 */
export async function drainQueue(db: Queries): Promise<void> {
  const end = performance.now() + drainedWithinMs
  for (let generation = 0; generation < generations; generation++) {
    const { count, newest } = (await db.row(findDue, [Number.MAX_SAFE_INTEGER], dueShape))!
    if (count === 0) return
    for (;;) {
      const left = (await db.row(findDue, [newest], dueShape))!.count
      if (left === 0) break
      if (performance.now() > end) throw new Error(`${left} tasks did not end within ${drainedWithinMs} ms`)
      await db.rows(announceDue)
      await wait(pollMs)
    }
  }
}
