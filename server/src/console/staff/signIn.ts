import { permissionsOf } from '@byeol/contract/console/roles.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Handler } from '../../http/call.ts'
import { makeChallenge, takeChallenge } from '../passkeys/challenges.ts'
import { askForPasskey, verifyPasskey } from '../passkeys/verifyPasskey.ts'
import { findStaff } from '../session/findStaff.ts'
import { stepUpChallenge } from '../session/requireStepUp.ts'
import { startStaffSession, viewSession } from '../session/staffSessions.ts'

export const beginSignIn: Handler<typeof consoleApi.staff.beginSignIn> = async (ctx) => {
  const { challengeId, nonce } = await makeChallenge(ctx, 'sign-in')
  return { challengeId, options: await askForPasskey(ctx, nonce, null) }
}

/** Throws `passkey_refused`, also if the person has no role. */
export const signIn: Handler<typeof consoleApi.staff.signIn> = async (ctx, visitor, { challengeId, response }) => {
  const { nonce } = await takeChallenge(ctx, 'sign-in', challengeId)
  const { staffId: id, passkeyId } = await verifyPasskey(ctx, nonce, response)
  const staff = await findStaff(ctx.db, id)
  if (!staff || permissionsOf(staff.roles).length === 0) throw new ApiError('passkey_refused')
  const { token, sessionId } = await ctx.db.inTransaction(async (tx) => {
    const started = await startStaffSession(ctx, tx, { staffId: id, passkeyId, address: visitor.ip })
    await recordAudit(ctx, tx, {
      by: staff.name,
      action: 'staff.sign-in',
      target: `staff/${id}`,
      facts: {},
      from: { session: started.sessionId, address: visitor.ip, request: visitor.requestId },
    })
    return started
  })
  visitor.setSession(token)
  return viewSession(ctx, { id, sessionId, since: ctx.now() })
}

export const beginStepUp: Handler<typeof consoleApi.staff.beginStepUp> = async (
  ctx,
  { id, sessionId },
  { path, bodySha256 },
) => {
  const { challengeId, nonce } = await makeChallenge(ctx, 'step-up', { staffId: id, sessionId })
  return { challengeId, options: await askForPasskey(ctx, stepUpChallenge(nonce, path, bodySha256), id) }
}
