import { api } from '@byeol/contract/api.ts'
import type { Won } from '@byeol/contract/money.ts'
import { call } from '../../api/call.ts'
import { useMe } from '../../api/me.ts'
import { usePayment, type PaymentSteps } from '../payment/usePayment.ts'
import { addCardPath } from './addCardPath.ts'

/** The steps of adding a card, which work like a payment of 0 won. */
export const useAddCard = (isTest: boolean, asDefault: boolean): PaymentSteps =>
  usePayment(
    useMe(),
    async (idempotencyKey) => {
      const paymentMethod = isTest ? ('card-test' as const) : ('card' as const)
      const start = await call(api.payment.addCard, { paymentMethod }, { idempotencyKey })
      return { ...start, paymentId: start.orderId, krwAmountTotal: start.krwAmountTotal as Won }
    },
    ({ orderId }) => addCardPath(orderId, asDefault),
  )
