import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { newId } from '../../../newId.ts'
import { addCaseEvent } from '../../report/caseEvents.ts'

// Takes over the open case that the person already has. Returns no row if another staff member has claimed it.
const open = `
  insert into cases (id, kind, target_id, person_id, harm, reporters, opened_at, due_at, holder, held_until)
  values ($1, 'user', $2::text, $2::text, 0, 0, $3, $4, $5, $6)
  on conflict (kind, target_id) where closed_at is null do update
  set holder = excluded.holder, held_until = excluded.held_until
  where cases.holder is null or cases.holder = excluded.holder or cases.held_until <= $3
  returning id`
const selectPerson = 'select from users where id = $1 and deleted_at is null'

/**
 * Opens a case about a person without a report and claims it for the staff member, so that the decision is a strike
 * with an appeal like any other. If the person has an open case, uses that one. Throws `not_found`, `conflict` (another
 * staff member has claimed the case).
 */
export async function openPersonCase(ctx: Context, userId: UserId, staffId: string): Promise<CaseId> {
  const now = ctx.now()
  const [due, heldUntil] = [limits.caseMs, limits.caseClaimMs].map((ms) => new Date(now.getTime() + ms))
  return ctx.db.inTransaction(async (tx) => {
    await tx.get(selectPerson, [userId])
    const values = [newId(now), userId, now, due, staffId, heldUntil]
    const opened = await tx.row(open, values, { id: column.textAs<CaseId>() })
    if (!opened) throw new ApiError('conflict')
    await addCaseEvent(tx, { caseId: opened.id, at: now, by: staffId, kind: 'claimed' })
    return opened.id
  })
}
