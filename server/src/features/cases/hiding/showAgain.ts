import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { addCaseEvent } from '../../report/caseEvents.ts'
import { showContent } from '../../report/hiddenContent.ts'
import { forgetRemoved } from '../../report/rememberRemoved.ts'
import { lockCase } from '../lockCase.ts'

const isHidden = 'select from holds where case_id = $1'
const note = 'update cases set shown_at = $2 where id = $1'

/**
 * Shows a target again that only reports have hidden. Its case stays open, and reports do not hide it a second time.
 * Throws `not_found`, `conflict` (decided, or not hidden).
 */
export const showAgain = (ctx: Context, caseId: CaseId, by: string, from?: StaffAct['from']): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const found = await lockCase(tx, caseId)
    if (found.closedAt || !(await tx.row(isHidden, [caseId]))) throw new ApiError('conflict')
    await showContent(ctx, tx, { caseId })
    await forgetRemoved(tx, { caseId })
    await tx.rows(note, [caseId, ctx.now()])
    await addCaseEvent(tx, { caseId, at: ctx.now(), by, kind: 'shown' })
    const facts = { kind: found.kind }
    await recordAudit(ctx, tx, { by, action: 'case.show', target: `cases/${caseId}`, facts, ...(from && { from }) })
  })
