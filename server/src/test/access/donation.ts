import { anyone, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const nobodysOrder = '0'.repeat(23) + '1'

export const donation: RowsOf<'donation'> = {
  pointProducts: [{ input: () => ({}), answers: anyone }],
  pointBalance: [{ input: () => ({}), answers: signedIn }],
  pointHistory: [{ input: () => ({ of: 'bought' }), answers: signedIn }],
  readPointOrder: [{ input: () => ({ orderId: nobodysOrder }), answers: signedInGets('not_found') }],
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
  refundOrder: [{ input: () => ({ orderId: nobodysOrder }), answers: signedInGets('not_found') }],
}
