import { alsoSuspended, anyone, only, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const nobodysOrder = '0'.repeat(23) + '1'

export const donation: RowsOf<'donation'> = {
  estimateSettlement: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  requestSettlement: [
    {
      of: 'nothing',
      input: () => ({ asOf: new Date(Date.now() - 1_000), shareWon: 0, bankAccountId: 'f'.repeat(24) }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'insufficient_celeb_point_balance' },
    },
  ],
  settlementHistory: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  pointProducts: [{ input: () => ({}), answers: anyone }],
  pointBalance: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  pointHistory: [{ input: () => ({ of: 'bought' }), answers: alsoSuspended(signedIn) }],
  readPointOrder: [{ input: () => ({ orderId: nobodysOrder }), answers: alsoSuspended(signedInGets('not_found')) }],
  pointOrder: [
    {
      of: 'a pack of other points',
      input: () => ({ productId: 'point-1000', paymentMethod: 'card' }),
      answers: signedInGets('not_found'),
    },
  ],
  pointOrderComplete: [{ input: () => ({ orderId: nobodysOrder }), answers: signedInGets('not_found') }],
  pointOrderUserPaymentMethod: [
    {
      of: 'a card that does not exist',
      input: () => ({ productId: 'donation-1000', userPaymentMethodId: nobodysOrder }),
      answers: signedInGets('not_found'),
    },
  ],
  refundOrder: [{ input: () => ({ orderId: nobodysOrder }), answers: alsoSuspended(signedInGets('not_found')) }],
  donate: [
    {
      of: 'a celeb, without points',
      input: ({ celeb }) => ({ celebUserId: celeb.id, points: 1_000, message: '', isAnonymous: false }),
      answers: {
        ...signedInGets('insufficient_point_balance'),
        blocked: 'user_not_found',
        celeb: 'not_allowed',
      },
    },
    {
      of: 'somebody who is no celeb',
      input: ({ people }) => ({ celebUserId: people.fan.id, points: 1_000, message: '', isAnonymous: false }),
      answers: { ...signedInGets('user_not_found'), fan: 'not_allowed' },
    },
  ],
  ranking: [
    {
      input: ({ celeb }) => ({ celebUserId: celeb.id, month: '2026-11' }),
      answers: { ...signedIn, blocked: 'user_not_found' },
    },
  ],
  hideFromRanking: [
    {
      input: ({ celeb }) => ({ celebUserId: celeb.id, month: '2026-11', isHidden: false }),
      answers: { ...signedIn, blocked: 'user_not_found' },
    },
  ],
  thanks: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  saveThanks: [{ input: () => ({ text: '고마워요, {nickname}' }), answers: only(['celeb'], 'not_allowed') }],
  report: [
    {
      of: 'a donation that does not exist',
      input: () => ({ donationId: nobodysOrder, reason: '욕설' }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' },
    },
  ],
}
