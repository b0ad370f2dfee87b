import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from './blockPerson.ts'
import { findIdList } from './findIdLists.ts'
import { listPeople } from './listPeople.ts'
import { reportPerson } from './reportPerson.ts'

const done = () => ({})

export const safetyRoutes = {
  block: (ctx, me, input) => blockPerson(ctx, me, input).then(done),
  unblock: (ctx, me, { userId }) => unblockPerson(ctx, me, userId).then(done),
  mute: (ctx, me, { userId }) => mutePerson(ctx, me, userId).then(done),
  unmute: (ctx, me, { userId }) => unmutePerson(ctx, me, userId).then(done),
  report: (ctx, me, input) => reportPerson(ctx, me, input).then(done),
  dmUserIds: (ctx, me) => findIdList(ctx, me.id, 'dm'),
  relatedIds: (ctx, me) => findIdList(ctx, me.id, 'related'),
  mutingUserIds: (ctx, me) => findIdList(ctx, me.id, 'muting'),
  blockingUserIds: (ctx, me) => findIdList(ctx, me.id, 'blocking'),
  dmUsers: (ctx, me, input) => listPeople(ctx, me, 'dm', input),
  related: (ctx, me, input) => listPeople(ctx, me, 'related', input),
  mutingUsers: (ctx, me, input) => listPeople(ctx, me, 'muting', input),
  blockingUsers: (ctx, me, input) => listPeople(ctx, me, 'blocking', input),
} satisfies Partial<Handlers<typeof api.user>>
