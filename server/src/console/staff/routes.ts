import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../http/call.ts'
import { endStaffSession, viewSession } from '../session/staffSessions.ts'
import { addSecondKey, beginSecondKey } from './addSecondKey.ts'
import { beginEnrolment, enrol } from './enrol.ts'
import { listPasskeys } from './listPasskeys.ts'
import { removePasskey } from './removePasskey.ts'
import { beginSignIn, beginStepUp, signIn } from './signIn.ts'

export const staffRoutes: Handlers<typeof consoleApi.staff> = {
  beginSignIn,
  signIn,
  beginEnrolment,
  enrol,
  me: viewSession,
  signOut: async (ctx, staff) => {
    await endStaffSession(ctx, staff.sessionId)
    staff.setSession(null)
  },
  beginStepUp,
  passkeys: listPasskeys,
  beginSecondKey,
  addSecondKey,
  removePasskey,
}
