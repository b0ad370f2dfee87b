import type { api } from '@byeol/contract/api.ts'
import type { Handlers, Handler } from '../../http/call.ts'
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from './blockPerson.ts'
import { findIdList } from './findIdLists.ts'
import { listPeople } from './listPeople.ts'
import { requireOther } from './requireOther.ts'
import { sendReport } from '../report/storeReport.ts'

/** Reports a person to support. Throws `user_not_found`, `not_allowed` (the viewer's own id). */
const reportPerson: Handler<typeof api.user.report> = async (ctx, me, { userId, reason, category, andBlock }) => {
  if (andBlock) return blockPerson(ctx, me, { userId, reason, category, andReport: true })
  await requireOther(ctx, me, userId)
  await sendReport(ctx, me, { kind: 'user', targetId: userId, personId: userId, reason, category })
}

export const safetyRoutes = {
  block: blockPerson,
  unblock: (ctx, me, { userId }) => unblockPerson(ctx, me, userId),
  mute: (ctx, me, { userId }) => mutePerson(ctx, me, userId),
  unmute: (ctx, me, { userId }) => unmutePerson(ctx, me, userId),
  report: reportPerson,
  dmUserIds: (ctx, me) => findIdList(ctx, me.id, 'dm'),
  relatedIds: (ctx, me) => findIdList(ctx, me.id, 'related'),
  mutingUserIds: (ctx, me) => findIdList(ctx, me.id, 'muting'),
  blockingUserIds: (ctx, me) => findIdList(ctx, me.id, 'blocking'),
  dmUsers: (ctx, me, input) => listPeople(ctx, me, 'dm', input),
  related: (ctx, me, input) => listPeople(ctx, me, 'related', input),
  mutingUsers: (ctx, me, input) => listPeople(ctx, me, 'muting', input),
  blockingUsers: (ctx, me, input) => listPeople(ctx, me, 'blocking', input),
} satisfies Partial<Handlers<typeof api.user>>
