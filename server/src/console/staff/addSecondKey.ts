import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Handler } from '../../http/call.ts'
import { askForNewPasskey, findPasskeyIds, storePasskey, verifyNewPasskey } from '../passkeys/addPasskey.ts'
import { makeChallenge, takeChallenge } from '../passkeys/challenges.ts'
import { lockStaff } from '../session/findStaff.ts'

const selectOpen = 'select from staff_sessions where id = $1 and ended_at is null'

export const beginSecondKey: Handler<typeof consoleApi.staff.beginSecondKey> = async (ctx, staff) => {
  if ((await findPasskeyIds(ctx, staff.id)).length >= limits.passkeysPerStaff) throw new ApiError('conflict')
  const { challengeId, nonce } = await makeChallenge(ctx, 'enrol', { staffId: staff.id, sessionId: staff.sessionId })
  return { challengeId, options: await askForNewPasskey(ctx, { ...staff, roles: [...staff.roles] }, nonce) }
}

/**
 * Throws `passkey_refused`, `conflict` for a third passkey, `session_not_found` if the session has ended in the
 * meantime.
 */
export const addSecondKey: Handler<typeof consoleApi.staff.addSecondKey> = async (
  ctx,
  staff,
  { challengeId, response },
) => {
  const { nonce } = await takeChallenge(ctx, 'enrol', challengeId, staff.sessionId)
  const key = await verifyNewPasskey(ctx, nonce, response)
  await ctx.db.inTransaction(async (tx) => {
    // A recovery or enrolment ends all passkeys and sessions: after that, this session must not add a key.
    await lockStaff(tx, staff.id)
    if (!(await tx.row(selectOpen, [staff.sessionId]))) throw new ApiError('session_not_found')
    await storePasskey(ctx, tx, staff.id, key)
    const facts = { passkey: key.id }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'staff.second-key', target: `staff/${staff.id}`, facts })
  })
}
