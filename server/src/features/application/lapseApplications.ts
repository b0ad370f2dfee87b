import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'

const lapse = `
  update celeb_applications
  set status = 'rejected', decided_at = $1, answer_until = null
  where status = 'more_needed' and answer_until <= $1
  returning id`
const selectNext = `select min(answer_until) as at from celeb_applications where status = 'more_needed'`

/** Closes, without a reason, applications that the applicant did not answer in time. Their usernames are free again. */
export async function lapseApplications(ctx: Context): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const lapsed = await tx.rows(lapse, [ctx.now()], { id: column.textAs<ApplicationId>() })
    for (const { id } of lapsed) await ctx.queue.add(tx, 'tellOfApplication', { applicationId: id })
  })
}

export const findNextLapse = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext, [])
