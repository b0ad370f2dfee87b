import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'

const selectDue = `
  select id, user_id as "userId"
  from celeb_applications
  where status = 'more_needed' and answer_until <= $1
  order by answer_until
  limit 200`
const lapse = `
  update celeb_applications
  set status = 'rejected', decided_at = $2, answer_until = null
  where id = $1 and status = 'more_needed' and answer_until <= $2
  returning id`
const selectNext = `select min(answer_until) as at from celeb_applications where status = 'more_needed'`

/** Closes, without a reason, applications that the applicant did not answer in time. Their usernames are free again. */
export async function lapseApplications(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [ctx.now()], { id: column.textAs<ApplicationId>(), userId: column.userId })
  await eachAlone(ctx, 'lapseApplications', due, {
    of: ({ id, userId }) => ({ key: id, userId }),
    run: ({ id }) =>
      ctx.db.inTransaction(async (tx) => {
        const lapsed = await tx.row(lapse, [id, ctx.now()], { id: column.text })
        if (lapsed) await ctx.queue.add(tx, 'tellOfApplication', { applicationId: id })
      }),
  })
}

export const findNextLapse = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext, [])
