import { alsoSuspended, anyone, only, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const nobodysOrder = '0'.repeat(23) + '1'

export const point: RowsOf<'point'> = {
  balance: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  history: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  pointProducts: [{ input: () => ({}), answers: anyone }],
  pointOrder: [{ input: () => ({ orderId: nobodysOrder }), answers: alsoSuspended(signedInGets('not_found')) }],
  order: [
    {
      of: 'a pack that does not exist',
      input: () => ({ productId: 'point-7', paymentMethod: 'card' }),
      answers: signedInGets('not_found'),
    },
  ],
  orderComplete: [{ input: () => ({ orderId: nobodysOrder }), answers: signedInGets('not_found') }],
  orderUserPaymentMethod: [
    {
      of: 'a card that does not exist',
      input: () => ({ productId: 'point-1000', userPaymentMethodId: nobodysOrder }),
      answers: signedInGets('not_found'),
    },
  ],
  refundOrder: [{ input: () => ({ orderId: nobodysOrder }), answers: alsoSuspended(signedInGets('not_found')) }],
  requestTestPoint: [{ input: () => ({ points: 100 }), answers: only(['tester'], 'not_allowed') }],
}
