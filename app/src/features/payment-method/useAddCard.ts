import { api } from '@byeol/contract/api.ts'
import type { Won } from '@byeol/contract/money.ts'
import { call } from '../../api/call.ts'
import { useMe } from '../../api/me.ts'
import { usePayment, type PaymentSteps } from '../payment/usePayment.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { cardMethodOf } from '@byeol/contract/payment/paymentMethods.ts'

/** The path to which the window for entering a card redirects. With `asDefault`, the new card becomes the default. */
function addCardPath(orderId: OrderId, asDefault: boolean): string {
  const query = new URLSearchParams({ add: orderId, ...(asDefault && { default: '1' }) })
  return `/payment-method?${query}`
}

/** The steps of adding a card, which work like a payment of 0 won. */
export const useAddCard = (isTest: boolean, asDefault: boolean): PaymentSteps =>
  usePayment(
    useMe(),
    async (idempotencyKey) => {
      const paymentMethod = cardMethodOf({ isTest })
      const start = await call(api.payment.addCard, { paymentMethod }, { idempotencyKey })
      return { ...start, paymentId: start.orderId, krwAmountTotal: start.krwAmountTotal as Won }
    },
    ({ orderId }) => addCardPath(orderId, asDefault),
  )
