import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { addCaseEvent } from '../../report/caseEvents.ts'
import { showContent } from '../../report/hiddenContent.ts'
import { forgetRemoved } from '../../report/rememberRemoved.ts'
import { isHeldBy, lockCase } from '../lockCase.ts'
import { requireEvidence } from '../staff/evidence.ts'

const selectHold = 'select level from holds where case_id = $1'
const note = 'update cases set shown_at = $2 where id = $1'

/**
 * Shows a target again that only reports have hidden, for the staff member who has claimed its case. The case stays
 * open, and reports do not hide it a second time. For some seconds they can recall that (`recall`). Throws `not_found`,
 * `conflict` (decided, not hidden, or not claimed by them), `evidence_unopened`.
 */
export const showAgain = (ctx: Context, caseId: CaseId, by: string, from?: StaffAct['from']): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const found = await lockCase(tx, caseId)
    const now = ctx.now()
    const hold = await tx.row(selectHold, [caseId], { level: column.text })
    if (found.closedAt || !hold || !isHeldBy(found, by, now)) throw new ApiError('conflict')
    await requireEvidence(tx, caseId, by)
    await showContent(ctx, tx, { caseId })
    await forgetRemoved(tx, { caseId })
    await tx.rows(note, [caseId, now])
    await addCaseEvent(tx, { caseId, at: now, by, kind: 'shown', facts: { was: hold.level } })
    const facts = { kind: found.kind }
    await recordAudit(ctx, tx, { by, action: 'case.show', target: `cases/${caseId}`, facts, ...(from && { from }) })
  })
