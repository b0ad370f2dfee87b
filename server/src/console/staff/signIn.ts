import { permissionsOf } from '@byeol/contract/console/roles.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffSession } from '@byeol/contract/console/staffCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import type { ConsoleVisitor, StaffCaller } from '../../http/call.ts'
import { makeChallenge, takeChallenge } from '../passkeys/challenges.ts'
import { askForPasskey, verifyPasskey } from '../passkeys/verifyPasskey.ts'
import { findStaff } from '../session/findStaff.ts'
import { stepUpChallenge } from '../session/requireStepUp.ts'
import { startStaffSession, viewSession } from '../session/staffSessions.ts'

export async function beginSignIn(ctx: Context): Promise<Result<typeof consoleApi.staff.beginSignIn>> {
  const { challengeId, nonce } = await makeChallenge(ctx, 'sign-in')
  return { challengeId, options: await askForPasskey(ctx, nonce, null) }
}

/** Throws `passkey_refused`, also for a person without a role. */
export async function signIn(
  ctx: Context,
  visitor: ConsoleVisitor,
  { challengeId, response }: Input<typeof consoleApi.staff.signIn>,
): Promise<StaffSession> {
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

export async function beginStepUp(
  ctx: Context,
  { id, sessionId }: StaffCaller,
  { path, bodySha256 }: Input<typeof consoleApi.staff.beginStepUp>,
): Promise<Result<typeof consoleApi.staff.beginStepUp>> {
  const { challengeId, nonce } = await makeChallenge(ctx, 'step-up', { staffId: id, sessionId })
  return { challengeId, options: await askForPasskey(ctx, stepUpChallenge(nonce, path, bodySha256), id) }
}
