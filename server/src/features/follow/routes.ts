import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { listCelebs } from './listCelebs.ts'
import { listFans } from './listFans.ts'
import { listFanLabels } from './listFanLabels.ts'
import { listFollowed } from './listFollowed.ts'
import { rankCelebs } from './rankCelebs.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

export const followRoutes = {
  subscribe: async (ctx, me, { celebUserId }) => ({ user: await subscribe(ctx, me, celebUserId) }),
  unsubscribe: async (ctx, me, { celebUserId }) => ({ user: await unsubscribe(ctx, me, celebUserId) }),
  listCelebs: (ctx, me, input) =>
    input.search === undefined
      ? listCelebs(ctx, me, input)
      : ctx.limits.inTurn('searches', me.id, () => listCelebs(ctx, me, input)),
  listCelebs2: rankCelebs,
  subscribing: (ctx, me, input) => listFollowed(ctx, me, 'subscribing', input),
  premiumSubscribing: (ctx, me, input) => listFollowed(ctx, me, 'premiumSubscribing', input),
  subscribers: (ctx, me, input) => listFans(ctx, me, 'subscribers', input),
  premiumSubscribers: (ctx, me, input) => listFans(ctx, me, 'premiumSubscribers', input),
  fanLabels: listFanLabels,
} satisfies Partial<Handlers<typeof api.user>>
