import type { RowJobName } from '@byeol/contract/console/failedWork.ts'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import { newId } from '../newId.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import { reasonOf } from './reasonOf.ts'

const hourMs = 3_600_000
const longestPauseMs = 6 * hourMs
/**
 * The longest pause between tries while a service is down. It is short because a service that recovers works for all
 * rows at once.
 */
const longestOutagePauseMs = 600_000
const leastTries = 12
const giveUpAfterMs = 72 * hourMs
/** Once this many rows in a run fail because their service is down, the remaining rows wait for the next run. */
const outagesARun = 3

const selectFailing = `
  select row_key as key, tries, began_at as "beganAt", next_at as "nextAt"
  from failed_work
  where name = $1 and row_key = any($2)`
const failingShape = {
  key: column.text,
  tries: column.number,
  beganAt: column.timestamp,
  nextAt: column.timestamp.orNull,
}
const note = `
  insert into failed_work (id, name, row_key, user_id, tries, reason, began_at, failed_at, next_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (name, row_key) do update
  set tries = excluded.tries, reason = excluded.reason, failed_at = excluded.failed_at, next_at = excluded.next_at`
const forget = 'delete from failed_work where name = $1 and row_key = $2'

export interface AloneRow {
  key: string
  /** The person that the row belongs to, if any. */
  userId?: string | null
}

interface Alone<Row> {
  of: (row: Row) => AloneRow
  run: (row: Row) => Promise<unknown>
  /** How many rows are processed concurrently. */
  atOnce?: number
  /** How long a row may keep failing before it is no longer retried. */
  patienceMs?: number
  /** Called for a row that is no longer retried, to inform a person who waits for it. */
  giveUp?: (row: Row) => Promise<unknown>
}

/**
 * Processes each row of a job independently, so that a failing row does not delay the others. It is retried at growing
 * intervals, for 12 tries and at least three days. Staff see a row that is no longer retried in the console, and may
 * retry it.
 */
export async function eachAlone<Row>(
  ctx: Context,
  job: RowJobName,
  rows: readonly Row[],
  { of, run, atOnce = 1, patienceMs = giveUpAfterMs, giveUp }: Alone<Row>,
): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map((row) => of(row).key)
  const failing = new Map((await ctx.db.rows(selectFailing, [job, keys], failingShape)).map((each) => [each.key, each]))
  let outages = 0

  async function fail(row: Row, error: unknown): Promise<void> {
    const { key, userId = null } = of(row)
    const before = failing.get(key)
    const at = ctx.now()
    const tries = (before?.tries ?? 0) + 1
    const beganAt = before?.beganAt ?? at
    const isOutage = error instanceof ProviderError && error.isTemporary
    const pauseMs = Math.min(2 ** Math.min(tries - 1, 20) * 1000, isOutage ? longestOutagePauseMs : longestPauseMs)
    const isOver = tries >= leastTries && at.getTime() - beganAt.getTime() >= patienceMs
    if (isOver) await giveUp?.(row)
    const nextAt = isOver ? null : new Date(at.getTime() + pauseMs)
    await ctx.db.rows(note, [newId(at), job, key, userId, tries, reasonOf(error), beganAt, at, nextAt])
    ctx.log.error({ err: error, job, row: key, tries }, isOver ? 'a row of a job is given up' : 'a row of a job failed')
    ctx.metrics.failedJobs.inc({ job })
    if (isOver) ctx.metrics.givenUpWork.inc({ name: job })
    if (isOutage && ++outages >= outagesARun) throw error
  }

  async function work(row: Row): Promise<void> {
    const { key } = of(row)
    try {
      await run(row)
    } catch (error) {
      return fail(row, error)
    }
    if (failing.has(key)) await ctx.db.rows(forget, [job, key])
  }

  const isDue = (row: Row): boolean => {
    const before = failing.get(of(row).key)
    return !before || (before.nextAt !== null && before.nextAt <= ctx.now())
  }
  const due = rows.filter(isDue)
  for (let from = 0; from < due.length; from += atOnce) await Promise.all(due.slice(from, from + atOnce).map(work))
}
