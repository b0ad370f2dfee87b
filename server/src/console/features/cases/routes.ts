import type { caseCalls } from '@byeol/contract/console/cases/caseCalls.ts'
import { actOf } from '../../../audit/actOf.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import { answerAppeal, recallAnswer } from '../../../features/cases/answerSoon.ts'
import { decideAppeal } from '../../../features/cases/appeals.ts'
import { claimAppeal, claimCase, claimMany, releaseCase } from '../../../features/cases/claimCase.ts'
import { decideCase } from '../../../features/cases/decideCase.ts'
import { recall, recallMany, reopen } from '../../../features/cases/reopenCase.ts'
import { decideMany } from '../../../features/cases/many/decideMany.ts'
import { readPersonCases } from '../../../features/cases/many/readPersonCases.ts'
import { openExcerpt } from '../../../features/report/excerpt.ts'
import { showAgain } from '../../../features/cases/hiding/showAgain.ts'
import { listCases } from '../../../features/cases/listCases.ts'
import { listAppeals } from '../../../features/cases/staff/listAppeals.ts'
import { readCase } from '../../../features/cases/staff/readCase.ts'
import { readMedia } from '../../../features/cases/staff/readMedia.ts'
import { listRequests, readRequest } from '../../../features/cases/staff/readTakedowns.ts'
import {
  decideTakedown,
  locateTakedown,
  rejectObjection,
  restoreTakedown,
} from '../../../features/cases/takedown/decideTakedown.ts'
import { deleteTakedown } from '../../../features/cases/takedown/deleteTakedown.ts'
import { recallTakedown } from '../../../features/cases/takedown/recallTakedown.ts'
import { undoDecision } from '../../../features/cases/undoDecision.ts'

/** The acting staff member's name as the audit log stores it, and the session they act from. */
const staffOf = (me: StaffCaller) => ({ staffId: me.name, from: actOf(me).from })

/** The calls that moderators use. */
export const caseConsoleRoutes: Handlers<typeof caseCalls> = {
  list: (ctx, { name: staffId }, input) => listCases(ctx, { ...input, staffId }),
  case: (ctx, _me, { caseId }) => readCase(ctx, caseId),
  claim: async (ctx, { name }, { caseId }) => ({ until: await claimCase(ctx, caseId, name) }),
  release: (ctx, { name }, { caseId }) => releaseCase(ctx, caseId, name),
  show: (ctx, me, { caseId }) => showAgain(ctx, caseId, me.name, actOf(me).from),
  excerpt: async (ctx, me, { caseId }) => ({
    messages: [...(await openExcerpt(ctx, caseId, me.name, actOf(me).from))],
  }),
  media: async (ctx, me, { caseId, fileId }) => ({
    dataUrl: await readMedia(ctx, caseId, fileId, me.name, actOf(me).from),
  }),
  decide: (ctx, me, input) => decideCase(ctx, { ...input, ...staffOf(me) }),
  suspend: (ctx, me, input) => decideCase(ctx, { ...input, ...staffOf(me) }),
  ofPerson: (ctx, _me, { caseId }) => readPersonCases(ctx, caseId),
  claimMany: (ctx, { name }, { caseIds }) => claimMany(ctx, caseIds, name),
  decideMany: (ctx, me, input) => decideMany(ctx, { ...input, ...staffOf(me) }),
  recallMany: (ctx, me, { batchId }) => recallMany(ctx, { batchId, ...staffOf(me) }),
  recall: (ctx, me, { caseId }) => recall(ctx, { caseId, ...staffOf(me) }),
  reopen: (ctx, me, input) => reopen(ctx, { ...input, ...staffOf(me) }),
  undo: (ctx, me, input) => undoDecision(ctx, { ...input, ...staffOf(me) }),
  appeals: (ctx, { name: staffId }, input) => listAppeals(ctx, { ...input, staffId }),
  claimAppeal: async (ctx, { name }, { strikeId }) => ({ until: await claimAppeal(ctx, strikeId, name) }),
  answerAppeal: (ctx, me, input) => answerAppeal(ctx, { ...input, ...staffOf(me) }),
  recallAppeal: (ctx, me, { strikeId }) => recallAnswer(ctx, { strikeId, ...staffOf(me) }),
  decideAppeal: (ctx, me, input) => decideAppeal(ctx, { ...input, ...staffOf(me) }),
  takedowns: (ctx, _me, input) => listRequests(ctx, input),
  takedown: (ctx, me, { takedownId }) => readRequest(ctx, takedownId, me.name, actOf(me).from),
  decideTakedown: (ctx, me, input) => decideTakedown(ctx, { ...input, ...staffOf(me) }),
  restoreTakedown: (ctx, me, { takedownId }) => restoreTakedown(ctx, takedownId, me.name, actOf(me).from),
  deleteTakedown: (ctx, me, input) => deleteTakedown(ctx, { ...input, ...staffOf(me) }),
  locateTakedown: (ctx, me, input) => locateTakedown(ctx, { ...input, ...staffOf(me) }),
  recallTakedown: (ctx, me, { takedownId }) => recallTakedown(ctx, { takedownId, ...staffOf(me) }),
  rejectObjection: (ctx, me, input) => rejectObjection(ctx, { ...input, ...staffOf(me) }),
}
