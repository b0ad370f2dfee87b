import { z } from 'zod'
import { type Certification, CertificationResponse } from './certification.ts'
import { connectPortOne, readResponse, type PortOneConfig } from './connectPortOne.ts'
import { lastFourDigits, type Payment, PaymentResponse } from './payment.ts'
import { PaymentDeclined } from './PaymentDeclined.ts'
import { ProviderError } from '../ProviderError.ts'

export interface BillingKey {
  customerUid: string
  issuer: string
  last4: string | null
  /** `test`: issued through a test channel. */
  channel: 'live' | 'test'
  addedAt: Date
}

/**
 * PortOne V1. Every call throws ProviderError: temporary when there was no answer, so that the outcome of a call that
 * changes something is unknown; otherwise with the code and `providerMessage` of PortOne's refusal.
 */
export interface PortOneClient {
  /** Null when PortOne has no such certification. */
  getCertification(impUid: string): Promise<Certification | null>

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

  /** Null when PortOne has no such payment. */
  getPayment(impUid: string): Promise<Payment | null>

  /** Every payment of an order, newest first. */
  findPayments(orderId: string): Promise<Payment[]>

  /** The payments of up to 100 orders. Orders without payments are left out. */
  findPaymentsOfOrders(orderIds: readonly string[]): Promise<Payment[]>

  /**
   * Payments that are `paid`, by the time they were captured, oldest first; or payments that have been cancelled whole
   * (`cancelled`), by the time of their last cancel. A payment that was cancelled in part is still `paid`. A span is at
   * most 90 days. `page` starts at 1; null as `nextPage`: this was the last one.
   */
  listPayments(
    status: 'paid' | 'cancelled',
    from: Date,
    to: Date,
    page: number,
  ): Promise<{ payments: Payment[]; nextPage: number | null }>

  /**
   * Refunds `amountWon`, which must be more than 0. `checksumWon` is the amount that is still refundable at PortOne
   * before this cancel. A refusal has the code `already_cancelled` when nothing is left to refund, and
   * `checksum_mismatch` when the remaining amount differs from `checksumWon`.
   */
  cancel(cancel: { impUid: string; amountWon: number; checksumWon: number; reason: string }): Promise<Payment>

  /** Charges a billing key. A decline is a payment with status `failed`, or throws PaymentDeclined. */
  chargeAgain(charge: {
    customerUid: string
    orderId: string
    amountWon: number
    /** The name of the purchase, as the card's statement may show it. */
    name: string
    customData?: unknown
  }): Promise<Payment>

  /** Null when PortOne has no such key. */
  getBillingKey(customerUid: string): Promise<BillingKey | null>

  /** The name that the bank has for an account, by KFTC's code of the bank. Null when there is no such account. */
  findAccountHolder(bankCode: string, accountNumber: string): Promise<string | null>

  /** Deleting a key that does not exist is no error. */
  deleteBillingKey(customerUid: string): Promise<void>
}

const badRequest = 400
const notFound = 404
/** PortOne's code of a charge that the card's company declined. */
const declined = '-1'
const paymentsPerPage = 100
/** PortOne cannot remove a prepared amount. Nothing is sold for this amount, so a payment of it would be refunded. */
const withdrawnWon = 1
const ordersPerCall = 100

const Prepared = z.object({ amount: z.number() })
const Page = z.object({ next: z.int(), list: z.array(PaymentResponse) })
const BillingKeyResponse = z
  .object({
    customer_uid: z.string(),
    card_name: z.string(),
    card_issuer_name: z.string().nullish(),
    card_number: z.string().nullish(),
    sandbox: z.boolean(),
    inserted: z.int(),
  })
  .transform((found): BillingKey => ({
    customerUid: found.customer_uid,
    issuer: found.card_issuer_name || found.card_name,
    last4: lastFourDigits(found.card_number),
    channel: found.sandbox ? 'test' : 'live',
    addedAt: new Date(found.inserted * 1000),
  }))

const HolderResponse = z.object({ bank_holder: z.string() })

/** Whether PortOne certainly changed nothing. */
const isRefusal = (error: unknown): error is ProviderError => error instanceof ProviderError && !error.isTemporary
const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000))

export function portOneClient(config: PortOneConfig): PortOneClient {
  const ask = connectPortOne(config)

  async function getPayment(impUid: string): Promise<Payment | null> {
    // Without the parameter, payments of a test channel are hidden.
    const answer = await ask('GET', `/payments/${encodeURIComponent(impUid)}?include_sandbox=true`)
    return answer.status === notFound ? null : readResponse(PaymentResponse, answer)
  }

  return {
    getPayment,

    async getCertification(impUid) {
      const answer = await ask('GET', `/certifications/${encodeURIComponent(impUid)}`)
      return answer.status === notFound ? null : readResponse(CertificationResponse, answer)
    },

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

    async findPayments(orderId) {
      const query = new URLSearchParams({
        include_sandbox: 'true',
        sorting: '-started',
        limit: String(paymentsPerPage),
      })
      const answer = await ask('GET', `/payments/findAll/${encodeURIComponent(orderId)}?${query}`)
      return answer.status === notFound ? [] : readResponse(Page, answer).list
    },

    async findPaymentsOfOrders(orderIds) {
      if (orderIds.length > ordersPerCall) throw new RangeError(`PortOne looks up ${ordersPerCall} orders at most`)
      if (orderIds.length === 0) return []
      const query = new URLSearchParams({ include_sandbox: 'true' })
      for (const orderId of orderIds) query.append('merchant_uid[]', orderId)
      const answer = await ask('GET', `/payments?${query}`)
      return answer.status === notFound ? [] : readResponse(z.array(PaymentResponse), answer)
    },

    async listPayments(status, from, to, page) {
      const query = new URLSearchParams({
        include_sandbox: 'true',
        // Ascending, so that a capture or cancellation meanwhile moves no other payment to the next page.
        sorting: status === 'paid' ? 'paid' : 'updated',
        limit: String(paymentsPerPage),
        from: seconds(from),
        to: seconds(to),
        page: String(page),
      })
      const answer = await ask('GET', `/payments/status/${status}?${query}`)
      // Cancellations meanwhile can empty the last page.
      if (answer.status === badRequest && page > 1) return { payments: [], nextPage: null }
      const { next, list } = readResponse(Page, answer)
      return { payments: list, nextPage: next || null }
    },

    async cancel({ impUid, amountWon, checksumWon, reason }) {
      // An amount of 0 would cancel the whole payment.
      if (!Number.isSafeInteger(amountWon) || amountWon <= 0)
        throw new RangeError(`A cancel needs an amount above 0, not ${amountWon}`)
      const body = { imp_uid: impUid, amount: amountWon, checksum: checksumWon, reason }
      const answer = await ask('POST', '/payments/cancel', body)
      try {
        return readResponse(PaymentResponse, answer, { isEffect: true })
      } catch (error) {
        throw isRefusal(error) ? await explainRefusal(error, impUid, checksumWon) : error
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

    async getBillingKey(customerUid) {
      const answer = await ask('GET', `/subscribe/customers/${encodeURIComponent(customerUid)}`)
      return answer.status === notFound ? null : readResponse(BillingKeyResponse, answer)
    },

    async findAccountHolder(bankCode, accountNumber) {
      const query = new URLSearchParams({ bank_code: bankCode, bank_num: accountNumber })
      const answer = await ask('GET', `/vbanks/holder?${query}`)
      return answer.status === notFound ? null : readResponse(HolderResponse, answer).bank_holder
    },

    async deleteBillingKey(customerUid) {
      const answer = await ask('DELETE', `/subscribe/customers/${encodeURIComponent(customerUid)}`)
      if (answer.status !== notFound) readResponse(z.unknown(), answer, { isEffect: true })
    },
  }

  /** PortOne uses one code for every refused cancel, and its texts are not documented, so the payment is read again. */
  async function explainRefusal(refusal: ProviderError, impUid: string, checksumWon: number): Promise<ProviderError> {
    const payment = await getPayment(impUid)
    if (!payment) return refusal
    const leftWon = payment.amountWon - payment.cancelledWon
    const code = leftWon === 0 ? 'already_cancelled' : leftWon === checksumWon ? null : 'checksum_mismatch'
    return code === null
      ? refusal
      : new ProviderError('portone', code, { providerMessage: refusal.providerMessage, cause: refusal })
  }
}
