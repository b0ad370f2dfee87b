import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import { dropAnswersOf } from '../../features/service/heldAnswers.ts'
import type { Handler } from '../../http/call.ts'
import { findStaff, lockStaff } from '../session/findStaff.ts'
import { endKeys } from '../staff/endKeys.ts'
import { dropLettersOf } from '../staff/heldLetters.ts'
import { endLinks } from '../staff/links.ts'
import { returnWork } from './returnWork.ts'
import { revokeSignatures } from './revokeSignatures.ts'

// A thief may have added these. Alerts about cases must not reach them.
const endAlerts = ['delete from staff_devices where staff_id = $1', 'delete from staff_mails where staff_id = $1']

/**
 * Locks a staff member out. It takes effect on every node with the next call, because each call reads its session. What
 * they signed and no second person has finished does not count any more, because a thief may have signed it. One owner
 * is enough to lock; undoing it is a recovery by two owners, which brings no signature back. Throws `not_found`,
 * `not_allowed` (the caller themselves).
 */
export const lockStaffMember: Handler<typeof consoleApi.roles.lock> = async (ctx, owner, { staffId }) => {
  if (staffId === owner.id) throw new ApiError('not_allowed')
  return ctx.db.inTransaction(async (tx) => {
    await lockStaff(tx, staffId)
    const found = await findStaff(tx, staffId)
    if (!found) throw new ApiError('not_found')
    const ended = await endKeys(ctx, tx, staffId)
    await endLinks(tx, staffId, ctx.now())
    for (const statement of endAlerts) await tx.rows(statement, [staffId])
    await returnWork(tx, found.name, [])
    await dropAnswersOf(ctx, tx, found.name)
    await dropLettersOf(ctx, tx, found.name, owner)
    const revoked = await revokeSignatures(ctx, tx, found.name, owner)
    await recordAudit(ctx, tx, { ...actOf(owner), action: 'staff.lock', target: `staff/${staffId}`, facts: ended })
    return { passkeys: ended.passkeys.length, signatures: revoked.length }
  })
}
