import { z } from 'zod'
import { type Ask, isRefusal, notFound, readResponse } from './connectPortOne.ts'

export interface PaymentWindow {
  /**
   * Makes the payment window refuse any other amount or currency for the order. It may be repeated with the same
   * amount.
   */
  prepare(orderId: string, amountWon: number): Promise<void>

  /**
   * Withdraws what `prepare` registered, so that no window opens with the order's amount any more. An open window stays
   * open.
   */
  withdraw(orderId: string): Promise<void>
}

/** PortOne cannot remove a prepared amount. Nothing is sold for this amount, so a payment of it would be refunded. */
const withdrawnWon = 1
const Prepared = z.object({ amount: z.number() })

export const paymentWindow = (ask: Ask): PaymentWindow => ({
  async prepare(orderId, amountWon) {
    const answer = await ask('POST', '/payments/prepare', {
      merchant_uid: orderId,
      amount: amountWon,
      currency: 'KRW',
    })
    try {
      readResponse(z.unknown(), answer, { isEffect: true })
    } catch (error) {
      if (!isRefusal(error)) throw error
      // PortOne also refuses an order that is prepared already.
      const found = await ask('GET', `/payments/prepare/${encodeURIComponent(orderId)}`)
      if (found.status === notFound || readResponse(Prepared, found).amount !== amountWon) throw error
    }
  },

  async withdraw(orderId) {
    const answer = await ask('PUT', '/payments/prepare', {
      merchant_uid: orderId,
      amount: withdrawnWon,
      currency: 'KRW',
    })
    readResponse(z.unknown(), answer, { isEffect: true })
  },
})
