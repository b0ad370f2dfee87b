import { only, signedIn } from './answers.ts'
import type { RowsOf } from './row.ts'

export const subscription: RowsOf<'subscription'> = {
  list: [{ input: () => ({}), answers: signedIn }],
  premiumList: [{ input: () => ({}), answers: signedIn }],
  requestTestSubscriptionPremium: [
    {
      input: ({ otherCeleb }) => ({ celebUserIdOrUsername: otherCeleb.username }),
      answers: only(['tester'], 'not_allowed'),
    },
  ],
}
