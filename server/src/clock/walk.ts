import type { Context } from '../context.ts'
import type { Due, Job } from './Job.ts'
import { drainQueue, findNextTask, passForTasks } from './queueTime.ts'
import type { SandboxClock } from './sandboxClock.ts'

const dayMs = 86_400_000

export interface Walk {
  ctx: Context
  jobs: readonly Job[]
  /** Runs a job; a failure is logged. */
  runJob: (job: Job) => Promise<void>
  sandbox: SandboxClock
  /** Moves the clock of every node. */
  setNodes: (aheadMs: number) => Promise<void>
}

/** The progress of one job. If a job fails or leaves work due, it is retried at growing intervals of up to a day. */
interface Pace {
  readonly job: Job
  readonly find: Exclude<Due, string>
  due: number | null
  earliest: number
  waitMs: number
}

async function look(ctx: Context, pace: Pace): Promise<void> {
  const found = await pace.find(ctx)
  pace.due = found && Math.max(found.getTime(), pace.earliest)
}

async function runDue({ ctx, runJob }: Walk, pace: Pace): Promise<void> {
  const before = await pace.find(ctx)
  await runJob(pace.job)
  const after = await pace.find(ctx)
  const isStuck = before !== null && after?.getTime() === before.getTime()
  pace.waitMs = isStuck ? Math.min(dayMs, 2 * pace.waitMs) : pace.job.everyMs
  pace.earliest = ctx.now().getTime() + pace.waitMs
}

/** Runs the tasks that are due at this moment, the tasks that those add, and the jobs that continue them. */
async function settle({ ctx, jobs, runJob }: Walk): Promise<void> {
  await drainQueue(ctx.db)
  for (const job of jobs) if (job.due === 'eachMoment') await runJob(job)
  await drainQueue(ctx.db)
}

async function stepTo({ ctx, sandbox, setNodes }: Walk, to: number): Promise<void> {
  const ms = to - ctx.now().getTime()
  if (ms > 0) {
    await setNodes(ctx.clock.aheadMs() + ms)
    await passForTasks(ctx.db, ms)
  }
  await sandbox.moveTo(ctx.now())
}

/**
 * Moves the clock to `to`, stopping at each moment when something is due, and there runs the due jobs, tasks and work
 * of the sandbox. So one long walk has the same result as many short ones (money.md section 6).
 */
export async function walkTo(walk: Walk, to: Date): Promise<void> {
  const { ctx, sandbox } = walk
  await settle(walk)
  const paces = walk.jobs.flatMap((job): Pace[] =>
    typeof job.due === 'string' ? [] : [{ job, find: job.due, due: null, earliest: 0, waitMs: job.everyMs }],
  )
  for (;;) {
    await Promise.all(paces.map((pace) => look(ctx, pace)))
    const task = await findNextTask(ctx.db, ctx.now())
    const moments = [...paces.map(({ due }) => due), task?.getTime(), (await sandbox.findNext())?.getTime()]
    const next = Math.min(...moments.filter((moment) => moment != null))
    if (next > to.getTime()) break
    // One millisecond later, because PostgreSQL's timestamps are finer than JavaScript's.
    await stepTo(walk, next + 1)
    for (const pace of paces) if (pace.due !== null && pace.due <= next) await runDue(walk, pace)
    await settle(walk)
  }
  await stepTo(walk, to.getTime())
  for (const job of walk.jobs) await walk.runJob(job)
  await settle(walk)
}
