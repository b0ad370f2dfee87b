import type { CaseId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../newId.ts'
import { addCaseEvent } from '../report/caseEvents.ts'

const selectJoined = `
  select j.id
  from cases c
  join cases j on j.person_id = c.person_id and j.decision = 'joined' and j.reporters > 0
  where c.id = $1
    and exists (
      select from case_events e
      where e.case_id = j.id and e.kind = 'closed-with' and e.facts ->> 'case' = c.id::text)
  order by j.id`
// If a new case was opened since, it takes over the reports.
const open = `
  insert into cases (id, kind, target_id, person_id, harm, reporters, opened_at, due_at)
  select $2, kind, target_id, person_id, harm, reporters, opened_at, $3
  from cases
  where id = $1
  on conflict (kind, target_id) where closed_at is null do update
  set reporters = cases.reporters + excluded.reporters, harm = greatest(cases.harm, excluded.harm)
  returning id`
const moveReports = `update reports set case_id = $2, state = 'open' where case_id = $1`

/**
 * Reopens the cases that were closed because of a decision that is now undone: staff have not looked at their reports
 * yet.
 */
export async function reopenJoined(ctx: Context, tx: Transaction, caseId: CaseId): Promise<void> {
  const shape = { id: column.textAs<CaseId>() }
  const at = ctx.now()
  for (const { id } of await tx.rows(selectJoined, [caseId], shape)) {
    const due = new Date(at.getTime() + limits.caseMs)
    const opened = (await tx.row(open, [id, newId<CaseId>(at), due], shape))!
    await tx.rows(moveReports, [id, opened.id])
    await addCaseEvent(tx, { caseId: opened.id, at, by: null, kind: 'reopened', facts: { case: id } })
  }
}
