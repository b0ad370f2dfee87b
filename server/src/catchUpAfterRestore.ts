import type { Job } from './clock/Job.ts'
import type { Context } from './context.ts'
import { jobs, runJob } from './jobs.ts'
import { noteDropped, noticeRestore, type HeldRestore } from './nodes/restores.ts'
import { withoutSends } from './queue/quietSends.ts'
import { sendTasks } from './tasks.ts'

/** If a job still finds due work after this many rounds, it continues in its normal schedule. */
const roundsMax = 100

const findDue = async (ctx: Context, { due }: Job): Promise<number | null> =>
  typeof due === 'string' ? null : ((await due(ctx))?.getTime() ?? null)

/**
 * Does the work that was due in the hours the restore lost, and its follow-up work, without repeating sends that people
 * already received.
 */
async function redo(ctx: Context, { lostUntil }: HeldRestore): Promise<void> {
  const isLost = (due: number | null): due is number => due !== null && due <= lostUntil.getTime()
  let open = jobs.filter(({ due }) => typeof due !== 'string')
  for (let round = 0; round < roundsMax && open.length > 0; round++) {
    const goesOn: Job[] = []
    for (const job of open) {
      const due = await findDue(ctx, job)
      if (!isLost(due)) continue
      await runJob(ctx, job)
      const next = await findDue(ctx, job)
      if (isLost(next) && next !== due) goesOn.push(job)
    }
    open = goesOn
  }
  for (const job of jobs) if (job.due === 'eachMoment') await runJob(ctx, job)
}

/** Repeats, before the first job runs, the work that a restored database lost, without its pushes and mails. */
export async function catchUpAfterRestore(ctx: Context): Promise<void> {
  const found = await noticeRestore(ctx, sendTasks)
  if (!found) return
  const sends = await withoutSends(sendTasks, () => redo(ctx, found))
  await noteDropped(ctx.db, found.id, sends)
  ctx.log.info({ sends: sends + found.droppedSends }, 'sends of the lost hours were not made again')
}
