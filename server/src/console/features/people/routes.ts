import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { maskedEmail } from '../../../features/auth/account/resetPassword.ts'
import { secureAccount } from '../../../features/auth/account/secureAccount.ts'
import type { Handlers } from '../../../http/call.ts'
import { endSessions } from '../../../session/endSessions.ts'
import { approveKind, declineKind, listKindChanges, requestKind } from './changeKinds.ts'
import { listAsks, openAsk, recallAsk, refuseAsk } from './dataAsks.ts'
import { approveData, declineData, recallData, listDataRequests, requestData } from './dataRequests.ts'
import { findPeople } from './findPeople.ts'
import { listScreenshots } from './listScreenshots.ts'
import { readOverview } from './readOverview.ts'
import { readPerson } from './readPerson.ts'
import { approveDeletion, declineDeletion, listDeletionRequests, requestDeletion } from './requestDeletions.ts'
import { lift, suspend } from './suspend.ts'
import { readSuspensionCost } from './suspensionCost.ts'
import { traceLeak } from './traceLeak.ts'
import { unmask } from './unmask.ts'

export const peopleRoutes: Handlers<typeof consoleApi.people> = {
  find: findPeople,
  person: readPerson,
  overview: readOverview,
  unmask,
  endSession: (ctx, staff, { userId, sessionId, words }) =>
    ctx.db.inTransaction(async (tx) => {
      if ((await endSessions(ctx, tx, userId, { only: sessionId })) === 0) throw new ApiError('not_found')
      const act = { action: 'people.end-session', target: `users/${userId}`, facts: { session: sessionId } }
      await recordAudit(ctx, tx, { ...actOf(staff), ...act, whose: userId, reason: words })
    }),
  secure: (ctx, staff, { userId, restoresEmail, words }) =>
    ctx.db.inTransaction(async (tx) => {
      const { mailedTo, ...counts } = await secureAccount(ctx, tx, { userId, restoresEmail })
      const act = { action: 'people.secure', target: `users/${userId}`, facts: { ...counts, restoresEmail } }
      await recordAudit(ctx, tx, { ...actOf(staff), ...act, whose: userId, reason: words })
      return { ...counts, mailedTo: mailedTo && maskedEmail(mailedTo) }
    }),
  suspensionCost: readSuspensionCost,
  suspend,
  lift,
  screenshots: listScreenshots,
  traceLeak: { allow: async () => {}, take: traceLeak },
  deletionRequests: listDeletionRequests,
  requestDeletion,
  approveDeletion,
  declineDeletion,
  kindChanges: listKindChanges,
  requestKind,
  approveKind,
  declineKind,
}

export const dataRequestRoutes: Handlers<typeof consoleApi.dataRequests> = {
  asks: listAsks,
  openAsk,
  refuseAsk,
  recallAsk,
  list: listDataRequests,
  request: requestData,
  approve: approveData,
  decline: declineData,
  recall: recallData,
}
