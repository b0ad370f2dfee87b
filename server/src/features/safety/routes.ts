import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from './blockPerson.ts'
import { findIdList } from './findIdLists.ts'
import { listPeople } from './listPeople.ts'
import { reportPerson } from './reportPerson.ts'

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
