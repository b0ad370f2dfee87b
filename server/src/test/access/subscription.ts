import { anyone, only, signedIn } from './answers.ts'
import type { RowsOf } from './row.ts'

export const subscription: RowsOf<'subscription'> = {
  list: [{ input: () => ({}), answers: signedIn }],
  premiumList: [{ input: () => ({}), answers: signedIn }],
  product: [{ input: ({ otherCeleb }) => ({ celebUserId: otherCeleb.id }), answers: anyone }],
  productList: [{ input: ({ otherCeleb }) => ({ celebUserId: [otherCeleb.id] }), answers: anyone }],
  requestTestSubscriptionPremium: [
    {
      input: ({ otherCeleb }) => ({ celebUserIdOrUsername: otherCeleb.username }),
      answers: only(['tester'], 'not_allowed'),
    },
  ],
}
