import { alsoSuspended, anyoneGets, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const nobodys = '0'.repeat(23) + '1'

export const payment: RowsOf<'payment'> = {
  listCards: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  addCard: [
    {
      of: 'without a provider',
      input: () => ({ paymentMethod: 'card' }),
      answers: signedInGets('unavailable'),
    },
  ],
  windowTicket: [
    { input: () => ({ orderId: nobodys }), answers: signedInGets('not_found') },
    { of: 'for the identity check', input: () => ({}), answers: signedIn },
  ],
  openWindow: [{ input: () => ({ ticket: 'x' }), answers: anyoneGets('link_expired') }],
  addCardComplete: [{ input: () => ({ orderId: nobodys }), answers: signedInGets('not_found') }],
  removeCard: [{ input: () => ({ userPaymentMethodId: nobodys }), answers: alsoSuspended(signedInGets('not_found')) }],
  history: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  receipt: [{ input: () => ({ orderId: nobodys }), answers: alsoSuspended(signedInGets('not_found')) }],
  refundTransfers: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  giveRefundAccount: [
    {
      of: 'somebody who has not verified who they are',
      input: () => ({ bankCode: '088', number: '110222334920', holder: '김별' }),
      answers: { ...signedInGets('id_verification_required'), suspended: 'not_found' },
    },
  ],
  setDefaultCard: [{ input: () => ({ userPaymentMethodId: nobodys }), answers: signedInGets('not_found') }],
}
