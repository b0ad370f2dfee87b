import type { Context } from '../context.ts'

/**
 * Limits log lines: a job that runs twice a second would otherwise log a hundred failures a minute while the database
 * is down.
 */
const logEveryMs = 60_000

interface Failing {
  loggedAt: number
  /** Failures since the last log line. */
  unlogged: number
}
type Node = Pick<Context, 'log' | 'now'>

/** For each node, the jobs that failed in their last run. */
const failingOf = new WeakMap<object, Map<string, Failing>>()
const failingJobs = (ctx: Node): Map<string, Failing> => {
  const known = failingOf.get(ctx) ?? new Map<string, Failing>()
  failingOf.set(ctx, known)
  return known
}

/** Logs a job's failure: the first one at once, then one line a minute with the number of failures in between. */
export function logJobFailure(ctx: Node, job: string, error: unknown): void {
  const failing = failingJobs(ctx)
  const now = ctx.now().getTime()
  const known = failing.get(job)
  if (known && now - known.loggedAt < logEveryMs) {
    known.unlogged += 1
    return
  }
  ctx.log.error({ err: error, job, more: known?.unlogged ?? 0 }, 'a job failed')
  failing.set(job, { loggedAt: now, unlogged: 0 })
}

/** Logs that a job works again, with the number of failures that were not logged. */
export function logJobSuccess(ctx: Node, job: string): void {
  const failing = failingOf.get(ctx)
  const known = failing?.get(job)
  if (!known) return
  failing!.delete(job)
  ctx.log.info({ job, more: known.unlogged }, 'a job works again')
}
