import type { Context } from './context.ts'
import { dropEndedSessions } from './features/auth/endSessions.ts'
import { endExpiredPremiums } from './features/subscription/endExpiredPremiums.ts'

interface Job {
  name: string
  everyMs: number
  /** Safe on several nodes at once and when cut short: what is due is found in the database each time. */
  run: (ctx: Context) => Promise<void>
}

/** TABLE OF CONTENTS: every scheduled job. */
const jobs: Job[] = [
  { name: 'end expired premiums', everyMs: 1_000, run: endExpiredPremiums },
  { name: 'drop sockets of ended sessions', everyMs: 700, run: dropEndedSessions },
]

/** Runs each job at its pace, never twice at once on a node. Answers what stops them and waits for those running. */
export function startJobs(ctx: Context): () => Promise<void> {
  let stopping = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const schedule = (job: Job) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const run = job
        .run(ctx)
        .catch((error: unknown) => ctx.log.error({ err: error, job: job.name }, 'a job failed'))
        .finally(() => {
          running.delete(run)
          if (!stopping) schedule(job)
        })
      running.add(run)
    }, job.everyMs)
    timers.add(timer)
  }
  jobs.forEach(schedule)

  return async () => {
    stopping = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }
}
