import { alsoSuspended, anyone, only, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const nobodys = '0'.repeat(23) + '1'
const ofNobody = () => ({ subscriptionPremiumId: nobodys })

export const subscription: RowsOf<'subscription'> = {
  list: [{ input: () => ({}), answers: signedIn }],
  premiumList: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  waiting: [{ input: () => ({}), answers: signedIn }],
  ourDays: [{ input: ({ otherCeleb }) => ({ celebUserId: otherCeleb.id }), answers: signedInGets('not_found') }],
  product: [{ input: ({ otherCeleb }) => ({ celebUserId: otherCeleb.id }), answers: anyone }],
  productList: [{ input: ({ otherCeleb }) => ({ celebUserId: [otherCeleb.id] }), answers: anyone }],
  orderHistory: [{ input: ({ otherCeleb }) => ({ celebUserId: otherCeleb.id }), answers: alsoSuspended(signedIn) }],
  order: [
    {
      of: 'a celeb who does not exist',
      input: () => ({ productId: `premium-${nobodys}`, paymentMethod: 'card' }),
      answers: signedInGets('not_found'),
    },
    {
      of: 'a celeb',
      input: ({ celeb }) => ({ productId: `premium-${celeb.id}`, paymentMethod: 'card' }),
      // No payment provider is configured; for the blocked person the celeb does not exist.
      answers: { ...signedInGets('unavailable'), celeb: 'not_allowed', blocked: 'not_found' },
    },
  ],
  orderComplete: [{ input: () => ({ orderId: nobodys }), answers: signedInGets('not_found') }],
  orderUserPaymentMethod: [
    {
      input: ({ otherCeleb }) => ({ productId: `premium-${otherCeleb.id}`, userPaymentMethodId: nobodys }),
      answers: signedInGets('not_found'),
    },
  ],
  cancelSubscriptionPremium: [{ input: ofNobody, answers: alsoSuspended(signedInGets('not_found')) }],
  restartSubscriptionPremium: [{ input: ofNobody, answers: signedInGets('not_found') }],
  changeCard: [{ input: () => ({ ...ofNobody(), userPaymentMethodId: nobodys }), answers: signedInGets('not_found') }],
  retryPayment: [{ input: ofNobody, answers: signedInGets('not_found') }],
  refund: [{ input: ofNobody, answers: alsoSuspended(signedInGets('not_found')) }],
  answerPrice: [{ input: () => ({ ...ofNobody(), accept: true }), answers: signedInGets('not_found') }],
  requestTestSubscriptionPremium: [
    {
      input: ({ otherCeleb }) => ({ celebUserIdOrUsername: otherCeleb.username }),
      answers: only(['tester'], 'not_allowed'),
    },
  ],
}
