import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Handler } from '../../http/call.ts'
import { findStaff, lockStaff } from '../session/findStaff.ts'
import { endKeys } from '../staff/endKeys.ts'
import { endLinks } from '../staff/links.ts'
import { returnWork } from './returnWork.ts'

// Also withdraws the staff member's requests for rights, because a thief may have made them.
const withdraw = `
  update staff_changes
  set withdrawn_by = $2, withdrawn_at = $3
  where requested_by = $1 and done_at is null and withdrawn_at is null`

/**
 * Locks a staff member out. It takes effect on every node with the next call, because each call reads its session. One
 * owner is enough to lock; undoing it is a recovery by two owners. Throws `not_found`, `not_allowed` (the caller
 * themselves).
 */
export const lockStaffMember: Handler<typeof consoleApi.roles.lock> = async (ctx, owner, { staffId }) => {
  if (staffId === owner.id) throw new ApiError('not_allowed')
  return ctx.db.inTransaction(async (tx) => {
    await lockStaff(tx, staffId)
    const found = await findStaff(tx, staffId)
    if (!found) throw new ApiError('not_found')
    const ended = await endKeys(ctx, tx, staffId)
    await endLinks(tx, staffId, ctx.now())
    await tx.rows(withdraw, [found.name, owner.name, ctx.now()])
    await returnWork(tx, found.name, [])
    await recordAudit(ctx, tx, { ...actOf(owner), action: 'staff.lock', target: `staff/${staffId}`, facts: ended })
    return { passkeys: ended.passkeys.length }
  })
}
