import type { StrikeAction } from '@byeol/contract/report/cases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, StrikeId } from '@byeol/contract/ids.ts'
import { recordAudit, type StaffAct } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { addCaseEvent } from '../report/caseEvents.ts'
import { showContent } from '../report/hiddenContent.ts'
import { lockCase } from './lockCase.ts'
import { forgetRemoved } from '../report/rememberRemoved.ts'
import { reopenJoined } from './reopenJoined.ts'
import { undoSanction, type Replaced } from './sanctions.ts'

const selectCase = 'select case_id as "caseId" from strikes where id = $1'
const lock = `
  select case_id as "caseId", person_id as "personId", action, at, until, replaced
  from strikes
  where id = $1 and undone_at is null and finished_at is null
  for update`
const shape = {
  caseId: column.textAs<CaseId>(),
  personId: column.userId,
  action: column.textAs<StrikeAction>(),
  at: column.timestamp,
  until: column.timestamp.orNull,
  replaced: column.json<Replaced>().orNull,
}
const note = 'update strikes set undone_at = $2, undone_by = $3 where id = $1'

/**
 * Undoes a strike, as if it had never been given. Throws `not_found`, `conflict` (undone before, or its content is
 * erased already).
 */
export async function undoStrike(
  ctx: Context,
  tx: Transaction,
  strikeId: StrikeId,
  by: string,
  from?: StaffAct['from'],
  words?: string,
): Promise<void> {
  const known = await tx.get(selectCase, [strikeId], { caseId: column.textAs<CaseId>() })
  await lockCase(tx, known.caseId)
  const strike = await tx.row(lock, [strikeId], shape)
  if (!strike) throw new ApiError('conflict')
  const { caseId, ...sanction } = strike
  await showContent(ctx, tx, { caseId })
  await forgetRemoved(tx, { caseId })
  await undoSanction(ctx, tx, { ...sanction, now: ctx.now() })
  await tx.rows(note, [strikeId, ctx.now(), by])
  await addCaseEvent(tx, { caseId, at: ctx.now(), by, kind: 'undone' })
  await reopenJoined(ctx, tx, caseId)
  await ctx.queue.add(tx, 'tellOfCase', { caseId })
  const facts = { action: strike.action }
  const act = { by, action: 'case.undo', target: `cases/${caseId}`, facts, ...(words && { reason: words }) }
  await recordAudit(ctx, tx, { ...act, ...(from && { from }) })
}
