import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handlers } from '../../http/call.ts'
import { completePurchase } from '../app-store/completePurchase.ts'
import { findProducts } from './agreement/products.ts'
import { findPremiums } from './agreement/viewPremium.ts'
import { answerPrice } from './ending/answerPrice.ts'
import { cancelPremium, restartPremium } from './ending/cancelPremium.ts'
import { refundPremium } from './ending/refundPremium.ts'
import { findOurDays } from './findOurDays.ts'
import { findSubscriptions } from './findSubscriptions.ts'
import { findWaitingLetters } from './findWaitingLetters.ts'
import { buyPremium, listPremiumOrders, orderPremium, premiumOf, viewPremiumOrder } from './orderPremium.ts'
import { changeCard } from './renewal/changeCard.ts'
import { retryPayment } from './renewal/retryPayment.ts'
import { requestTestPremium } from './requestTestPremium.ts'

export const subscriptionRoutes: Handlers<typeof api.subscription> = {
  list: async (ctx, me) => ({ subscriptions: await findSubscriptions(ctx, me.id) }),
  premiumList: async (ctx, me) => ({ subscriptionPremiums: await findPremiums(ctx.db, me.id, ctx.now()) }),
  waiting: async (ctx, me) => ({ waiting: await findWaitingLetters(ctx, me.id) }),
  ourDays: async (ctx, me, { celebUserId }) => ({ ourDays: await findOurDays(ctx, me.id, celebUserId) }),
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
  orderHistory: async (ctx, me, { celebUserId }) => ({ orders: await listPremiumOrders(ctx, me, celebUserId) }),
  order: (ctx, me, { paymentMethod, ...wanted }) => orderPremium(ctx, me, wanted, paymentMethod),
  orderComplete: async (ctx, me, completion) => ({
    subscriptionPremium: await premiumOf(ctx, await completePurchase(ctx, me, 'premium', completion)),
  }),
  orderUserPaymentMethod: async (ctx, me, { userPaymentMethodId, ...wanted }) => ({
    subscriptionPremium: await buyPremium(ctx, me, wanted, userPaymentMethodId),
  }),
  cancelSubscriptionPremium: async (ctx, me, { subscriptionPremiumId }) => ({
    subscriptionPremium: await cancelPremium(ctx, me, subscriptionPremiumId),
  }),
  restartSubscriptionPremium: async (ctx, me, { subscriptionPremiumId }) => ({
    subscriptionPremium: await restartPremium(ctx, me, subscriptionPremiumId),
  }),
  changeCard: async (ctx, me, { subscriptionPremiumId, userPaymentMethodId }) => ({
    subscriptionPremium: await changeCard(ctx, me, subscriptionPremiumId, userPaymentMethodId),
  }),
  retryPayment: async (ctx, me, { subscriptionPremiumId }) => ({
    subscriptionPremium: await retryPayment(ctx, me, subscriptionPremiumId),
  }),
  refund: async (ctx, me, { subscriptionPremiumId }) => ({
    order: await viewPremiumOrder(ctx, await refundPremium(ctx, me, subscriptionPremiumId)),
  }),
  answerPrice: async (ctx, me, { subscriptionPremiumId, accept }) => ({
    subscriptionPremium: await answerPrice(ctx, me, subscriptionPremiumId, accept),
  }),
}
