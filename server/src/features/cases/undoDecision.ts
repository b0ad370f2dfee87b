import { ApiError } from '@byeol/contract/errors.ts'
import type { StrikeId } from '@byeol/contract/ids.ts'
import type { StaffAct } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { undoStrike } from './undoStrike.ts'

const selectKept = `
  select first_decided_by as "firstDecidedBy"
  from appeals
  where strike_id = $1 and outcome = 'kept'`

/**
 * Undoes a decision. Once a colleague has rejected an appeal against it, the staff member who decided first can no
 * longer undo it, and others must give a reason. Throws `not_found`, `conflict` (undone before), `not_allowed`,
 * `invalid_parameters` (no reason).
 */
export const undoDecision = (
  ctx: Context,
  {
    strikeId,
    staffId,
    words,
    from,
  }: {
    strikeId: StrikeId
    staffId: string
    words?: string | undefined
    from?: StaffAct['from']
  },
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const kept = await tx.row(selectKept, [strikeId], { firstDecidedBy: column.text })
    if (kept?.firstDecidedBy === staffId) throw new ApiError('not_allowed')
    if (kept && !words) throw new ApiError('invalid_parameters', [{ path: 'words', message: 'an appeal was rejected' }])
    await undoStrike(ctx, tx, strikeId, staffId, from, words)
  })
