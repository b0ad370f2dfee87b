import { z } from 'zod'
import { type Ask, isRefusal, notFound, readResponse } from './connectPortOne.ts'

export interface PaymentWindow {
  /**
   * Registers the order's amount, so that PortOne's payment page refuses any other amount or currency. May be repeated
   * with the same amount.
   */
  prepare(orderId: string, amountWon: number): Promise<void>

  /**
   * Invalidates the amount that `prepare` registered, so that no payment page can be opened with it any more. A page
   * that is already open stays usable.
   */
  withdraw(orderId: string): Promise<void>
}

/**
 * PortOne cannot remove a registered amount, so it is replaced by this one. Nothing costs this amount, so a payment of
 * it would be refunded.
 */
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
      // PortOne also refuses if the order is already registered.
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
