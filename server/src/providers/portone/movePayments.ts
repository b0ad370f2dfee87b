import { ProviderError } from '../ProviderError.ts'
import { type Ask, isRefusal, readResponse } from './connectPortOne.ts'
import { type Payment, PaymentResponse } from './payment.ts'
import { PaymentDeclined } from './PaymentDeclined.ts'
import type { ReadPayments } from './readPayments.ts'

export interface MovePayments {
  /**
   * Refunds `amountWon`, which must be more than 0. `checksumWon`: the amount that is refundable at PortOne before this
   * refund. A refusal has the code `already_cancelled` if nothing is left to refund, and `checksum_mismatch` if the
   * refundable amount differs from `checksumWon`.
   */
  cancel(cancel: { impUid: string; amountWon: number; checksumWon: number; reason: string }): Promise<Payment>

  /**
   * Charges a billing key. If the charge is declined, returns a payment with status `failed`, or throws
   * PaymentDeclined.
   */
  chargeAgain(charge: {
    customerUid: string
    orderId: string
    amountWon: number
    /** The name of the purchase, which may appear on the card statement. */
    name: string
    customData?: unknown
  }): Promise<Payment>
}

/** PortOne's code for a charge that the card company declined. */
const declined = '-1'

export const movePayments = (ask: Ask, { getPayment }: Pick<ReadPayments, 'getPayment'>): MovePayments => ({
  async cancel({ impUid, amountWon, checksumWon, reason }) {
    // An amount of 0 would cancel the whole payment. A payment in another currency may have a part of a whole number.
    if (!Number.isFinite(amountWon) || amountWon <= 0)
      throw new RangeError(`A cancel needs an amount above 0, not ${amountWon}`)
    const body = { imp_uid: impUid, amount: amountWon, checksum: checksumWon, reason }
    const answer = await ask('POST', '/payments/cancel', body)
    try {
      return readResponse(PaymentResponse, answer, { isEffect: true })
    } catch (error) {
      throw isRefusal(error) ? explainRefusal(error, await getPayment(impUid), checksumWon) : error
    }
  },

  async chargeAgain({ customerUid, orderId, amountWon, name, customData }) {
    if (!Number.isSafeInteger(amountWon) || amountWon <= 0)
      throw new RangeError(`A charge needs an amount above 0, not ${amountWon}`)
    const answer = await ask('POST', '/subscribe/payments/again', {
      customer_uid: customerUid,
      merchant_uid: orderId,
      amount: amountWon,
      name,
      ...(customData !== undefined && { custom_data: JSON.stringify(customData) }),
    })
    try {
      return readResponse(PaymentResponse, answer, { isEffect: true })
    } catch (error) {
      if (!isRefusal(error) || error.code !== declined) throw error
      throw new PaymentDeclined(error.providerMessage ?? '', error)
    }
  },
})

/**
 * PortOne uses the same code for every refused refund, and its texts are undocumented. So the reason is inferred from
 * the state of the payment.
 */
function explainRefusal(refusal: ProviderError, payment: Payment | null, checksumWon: number): ProviderError {
  if (!payment) return refusal
  const leftWon = payment.amountWon - payment.cancelledWon
  const code = leftWon === 0 ? 'already_cancelled' : leftWon === checksumWon ? null : 'checksum_mismatch'
  return code === null
    ? refusal
    : new ProviderError('portone', code, { providerMessage: refusal.providerMessage, cause: refusal })
}
