import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'
import { lockStaff } from '../session/findStaff.ts'

const selectAll = 'select id from staff_passkeys where staff_id = $1 and ended_at is null'
const endKey = 'update staff_passkeys set ended_at = $2 where id = $1'
// A session without a stored passkey was started before that column existed, so this passkey may have opened it.
const endSessions = `
  update staff_sessions
  set ended_at = $3
  where staff_id = $1 and ended_at is null and (passkey_id = $2 or passkey_id is null)
  returning id`

/**
 * Ends one of the caller's own passkeys, and the session that it opened, even if it is the current one. Throws
 * `not_found` if the passkey is not theirs, and `last_passkey` if it is their only one.
 */
export const removePasskey: Handler<typeof consoleApi.staff.removePasskey> = async (ctx, staff, { passkeyId }) => {
  const ended = await ctx.db.inTransaction(async (tx) => {
    // If two removals run at once, the second one sees that only one passkey is left.
    await lockStaff(tx, staff.id)
    const theirs = await tx.rows(selectAll, [staff.id], { id: column.text })
    if (!theirs.some(({ id }) => id === passkeyId)) throw new ApiError('not_found')
    if (theirs.length === 1) throw new ApiError('last_passkey')
    await tx.rows(endKey, [passkeyId, ctx.now()])
    const sessions = await tx.rows(endSessions, [staff.id, passkeyId, ctx.now()], { id: column.text })
    const facts = { passkey: passkeyId, sessions: sessions.map(({ id }) => id) }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'staff.remove-passkey', target: `staff/${staff.id}`, facts })
    return sessions
  })
  const isSignedOut = ended.some(({ id }) => id === staff.sessionId)
  if (isSignedOut) staff.setSession(null)
  return { isSignedOut }
}
