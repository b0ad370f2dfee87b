import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handlers } from '../../http/call.ts'
import { findProducts } from './findProducts.ts'
import { findPremiums, findSubscriptions } from './findSubscriptions.ts'
import { requestTestPremium } from './requestTestPremium.ts'

export const subscriptionRoutes: Handlers<typeof api.subscription> = {
  list: async (ctx, me) => ({ subscriptions: await findSubscriptions(ctx, me.id) }),
  premiumList: async (ctx, me) => ({ subscriptionPremiums: await findPremiums(ctx, me.id) }),
  async product(ctx, { id }, { celebUserId }) {
    const [subscriptionProduct] = await findProducts(ctx.db, id, [celebUserId], ctx.now())
    if (!subscriptionProduct) throw new ApiError('user_not_found')
    return { subscriptionProduct }
  },
  productList: async (ctx, { id }, { celebUserId }) => ({
    subscriptionProducts: await findProducts(ctx.db, id, [celebUserId].flat(), ctx.now()),
  }),
  requestTestSubscriptionPremium: async (ctx, me, { celebUserIdOrUsername }) => ({
    subscriptionPremium: await requestTestPremium(ctx, me, celebUserIdOrUsername),
  }),
}
