import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { findPremiums, findSubscriptions } from './findSubscriptions.ts'
import { requestTestPremium } from './requestTestPremium.ts'

export const subscriptionRoutes: Handlers<typeof api.subscription> = {
  list: async (ctx, me) => ({ subscriptions: await findSubscriptions(ctx, me.id) }),
  premiumList: async (ctx, me) => ({ subscriptionPremiums: await findPremiums(ctx, me.id) }),
  requestTestSubscriptionPremium: async (ctx, me, { celebUserIdOrUsername }) => ({
    subscriptionPremium: await requestTestPremium(ctx, me, celebUserIdOrUsername),
  }),
}
