import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Handler } from '../../http/call.ts'
import { askForNewPasskey, storePasskey, verifyNewPasskey } from '../passkeys/addPasskey.ts'
import { makeChallenge, takeChallenge } from '../passkeys/challenges.ts'
import { findStaff, lockStaff } from '../session/findStaff.ts'
import { startStaffSession, viewSession } from '../session/staffSessions.ts'
import { endKeys } from './endKeys.ts'
import { readLink, takeLink } from './links.ts'

export const beginEnrolment: Handler<typeof consoleApi.staff.beginEnrolment> = async (ctx, _visitor, { token }) => {
  const staff = await findStaff(ctx.db, await readLink(ctx.db, token, ctx.now()))
  if (!staff) throw new ApiError('link_expired')
  const { challengeId, nonce } = await makeChallenge(ctx, 'enrol', { staffId: staff.id })
  return { challengeId, staff, options: await askForNewPasskey(ctx, staff, nonce) }
}

/** Makes the new passkey the person's only one: a link serves to add the first passkey, or to replace lost ones. */
export const enrol: Handler<typeof consoleApi.staff.enrol> = async (ctx, visitor, { token, challengeId, response }) => {
  const owner = await readLink(ctx.db, token, ctx.now())
  const { nonce, staffId } = await takeChallenge(ctx, 'enrol', challengeId)
  if (staffId !== owner) throw new ApiError('passkey_refused')
  const key = await verifyNewPasskey(ctx, nonce, response)
  const session = await ctx.db.inTransaction(async (tx) => {
    const id = await takeLink(tx, token, ctx.now())
    await lockStaff(tx, id)
    await endKeys(ctx, tx, id)
    await storePasskey(ctx, tx, id, key)
    const started = await startStaffSession(ctx, tx, { staffId: id, passkeyId: key.id, address: visitor.ip })
    const staff = (await findStaff(tx, id))!
    await recordAudit(ctx, tx, {
      by: staff.name,
      action: 'staff.enrol',
      target: `staff/${id}`,
      facts: {},
      from: { session: started.sessionId, address: visitor.ip, request: visitor.requestId },
    })
    return { ...started, id }
  })
  visitor.setSession(session.token)
  return viewSession(ctx, { ...session, since: ctx.now() })
}
