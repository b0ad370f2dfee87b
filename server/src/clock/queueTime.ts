import { setTimeout as wait } from 'node:timers/promises'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { findMoment } from './findMoment.ts'

const pollMs = 10
const drainedWithinMs = 120_000

// The queue's times are the database's, which nothing moves. What is left until a task is due shrinks as the clock of
// the nodes goes on.
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
const countDue = `
  select count(*)::int as count
  from graphile_worker.jobs
  where attempts < max_attempts and (locked_at is not null or run_at <= now())`
const wake = `select pg_notify('jobs:insert', '{"count":50}')`
const freeAll = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_at is not null
  having count(*) > 0`

/** When the next waiting task is due, on the clock of the nodes. */
export const findNextTask = (db: Queries, now: Date): Promise<Date | null> => findMoment(db, selectNext, [now])

/** Lets `ms` pass for the tasks that wait. */
export const passForTasks = async (db: Queries, ms: number): Promise<void> => void (await db.rows(bringForward, [ms]))

/** Frees the tasks that dead nodes hold. Only while no node runs its queue. */
export const freeTasks = async (db: Queries): Promise<void> => void (await db.rows(freeAll))

/** Resolves when no task is due or running. */
export async function drainQueue(db: Queries): Promise<void> {
  for (const end = performance.now() + drainedWithinMs; ;) {
    const { count } = (await db.row(countDue, [], { count: column.number }))!
    if (count === 0) return
    if (performance.now() > end) throw new Error(`${count} tasks did not end within ${drainedWithinMs} ms`)
    await db.rows(wake)
    await wait(pollMs)
  }
}
