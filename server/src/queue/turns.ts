import { ApiError } from '@byeol/contract/errors.ts'
import type { WorkerEvents } from 'graphile-worker'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import type { QueuedKind } from '../memory/costlyWork.ts'
import { lanes } from './lanes.ts'

const lock = `select pg_advisory_xact_lock(hashtextextended('queue lane ' || $1, 0))`
const count = `
  select count(*) filter (where flags ? $2)::int as theirs, count(*) filter (where locked_at is null)::int as waiting
  from graphile_worker.jobs
  where task_identifier = any($1)
    and attempts < max_attempts`

/** The graphile-worker flag that stores the person of a task, in lanes where people take turns. */
export const flagOf = (person: string): string => `of ${person}`

/**
 * The priority of a person's next task in a lane: how many of their tasks are running or waiting. So each person's
 * first task comes before anyone's second, on every node. Locks the lane until the transaction ends, so that parallel
 * calls count each other. Throws `too_many_requests` and `unavailable` above the lane's limits.
 */
export async function takePlace(
  tx: Queries,
  lane: QueuedKind,
  tasks: readonly string[],
  person: string,
): Promise<number> {
  const { perPerson, waiting, retryAfterSeconds } = lanes[lane]
  await tx.rows(lock, [lane])
  const found = (await tx.row(count, [tasks, flagOf(person)], { theirs: column.number, waiting: column.number }))!
  if (found.theirs >= perPerson) throw new ApiError('too_many_requests', { retryAfterSeconds })
  if (found.waiting >= waiting) throw new ApiError('unavailable')
  return found.theirs
}

/**
 * Options for graphile-worker that prevent a lane from running more than `atOncePerPerson` tasks of the same person at
 * once on this node. Workers fetch tasks one at a time, because each must know which task the previous one took.
 */
export function personalHands(
  events: WorkerEvents,
  atOncePerPerson: number,
): { forbiddenFlags: () => Promise<string[]> } {
  const running = new Map<string, number>()
  const fetching: (() => void)[] = []
  let last: Promise<void> = Promise.resolve()
  const change = (flags: object | null, by: 1 | -1) => {
    for (const flag of Object.keys(flags ?? {})) {
      const now = (running.get(flag) ?? 0) + by
      if (now > 0) running.set(flag, now)
      else running.delete(flag)
    }
  }
  const fetched = () => fetching.shift()?.()
  events.on('job:start', ({ job }) => {
    change(job.flags, 1)
    fetched()
  })
  events.on('job:complete', ({ job }) => change(job.flags, -1))
  events.on('worker:getJob:empty', fetched)
  events.on('worker:getJob:error', fetched)
  return {
    async forbiddenFlags() {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      fetching.push(resolve)
      await before
      return [...running].filter(([, tasks]) => tasks >= atOncePerPerson).map(([flag]) => flag)
    },
  }
}
