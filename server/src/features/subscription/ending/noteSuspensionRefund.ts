import type { UserId } from '@byeol/contract/ids.ts'
import { noteGivenBack } from '../../../audit/giveBack.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { StoredOrder } from '../../order/orders.ts'

// The decision that suspended the celeb, and the staff member who approved it. A suspension by command has none.
const selectDeciders = `
  select a.by, s.decided_by as second
  from users u
  join strikes s on s.person_id = u.id and s.at = u.suspended_at and s.undone_at is null
    and s.action in ('suspend', 'end')
  join cases c on c.id = s.case_id
  join counted_approvals a
    on a.subject_kind = 'case' and a.subject_id = c.id and a.digest = c.digest and a.by <> s.decided_by
  where u.id = $1
  order by a.at
  limit 1`

/**
 * Logs a fan's refund under the names of the two staff members who suspended the celeb. Runs in the transaction of the
 * refund.
 */
export async function noteSuspensionRefund(
  ctx: Context,
  tx: Transaction,
  { id, userId, celebId }: Pick<StoredOrder, 'id' | 'userId' | 'celebId'>,
  won: number,
): Promise<void> {
  const deciders = await tx.row(selectDeciders, [celebId as UserId], { by: column.text, second: column.text })
  if (deciders) await noteGivenBack(tx, { ...deciders, userId, won, kind: 'premium', targetId: id, at: ctx.now() })
}
