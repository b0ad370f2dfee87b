import type { UserId } from '@byeol/contract/ids.ts'
import { reportLimits } from '@byeol/contract/report/reportLimits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { marks } from './hideRules.ts'

// Serializes the reports of one person, so that each sees what the others have hidden.
const lockReporter = `select pg_advisory_xact_lock(hashtextextended('reporter ' || $1, 0))`
// Celebs were verified when they applied.
const select = `
  select u.created_at <= $2 as "isOld",
    u.is_celeb or exists (select from verified_identities v where v.user_id = u.id) as "isVerified",
    (select count(distinct c.person_id)::integer
     from reports r
     join cases c on c.id = r.case_id
     where r.reporter_id = u.id and c.closed_at > $3 and c.decision not in ('nothing', 'joined')) as "right",
    (select count(*)::integer
     from reports r
     join cases c on c.id = r.case_id
     where r.reporter_id = u.id
       and r.category in ('filming', 'minors')
       and c.closed_at > $3
       and c.decision = 'nothing') as wrong,
    (select count(distinct c.id)::integer
     from reports r
     join cases c on c.id = r.case_id
     join holds h on h.case_id = c.id
     where r.reporter_id = u.id and r.weight > 0 and c.closed_at is null) as hidden
  from users u
  where u.id = $1`
const shape = {
  isOld: column.boolean,
  isVerified: column.boolean,
  right: column.number,
  wrong: column.number,
  hidden: column.number,
}

/**
 * The current weight of a person's report of urgent harm, by `marks`. It is 0 for a new account, for a person with many
 * unfounded reports, and while the content that their reports have hidden and staff have not yet decided about is at
 * its limit.
 */
export async function weighReporter(ctx: Context, tx: Transaction, reporterId: UserId): Promise<number> {
  await tx.rows(lockReporter, [reporterId])
  const before = (ms: number) => new Date(ctx.now().getTime() - ms)
  const values = [reporterId, before(reportLimits.reporterAgeMs), before(reportLimits.reportTrustMs)]
  const found = await tx.row(select, values, shape)
  if (!found?.isOld) return 0
  if (found.wrong >= reportLimits.harmReportsWithoutMerit || found.hidden >= reportLimits.hiddenPerReporter) return 0
  const verified = found.isVerified ? marks.isVerified : 0
  return marks.isOld + verified + (found.right >= reportLimits.rightReports ? marks.wasRight : 0)
}
