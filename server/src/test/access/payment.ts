import { signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const nobodys = '0'.repeat(23) + '1'

export const payment: RowsOf<'payment'> = {
  listCards: [{ input: () => ({}), answers: signedIn }],
  addCard: [
    {
      of: 'without a provider',
      input: () => ({ paymentMethod: 'card' }),
      answers: signedInGets('unavailable'),
    },
  ],
  addCardComplete: [{ input: () => ({ orderId: nobodys }), answers: signedInGets('not_found') }],
  removeCard: [{ input: () => ({ userPaymentMethodId: nobodys }), answers: signedInGets('not_found') }],
  receipt: [{ input: () => ({ orderId: nobodys }), answers: signedInGets('not_found') }],
  setDefaultCard: [{ input: () => ({ userPaymentMethodId: nobodys }), answers: signedInGets('not_found') }],
}
