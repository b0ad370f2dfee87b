import { z } from 'zod'
import { type Ask, notFound, readResponse } from './connectPortOne.ts'
import { type Payment, PaymentResponse } from './payment.ts'

export interface ReadPayments {
  /** Null if PortOne has no such payment. */
  getPayment(impUid: string): Promise<Payment | null>

  /** Every payment of an order, newest first. */
  findPayments(orderId: string): Promise<Payment[]>

  /** The payments of up to 100 orders. Orders without payments are left out. */
  findPaymentsOfOrders(orderIds: readonly string[]): Promise<Payment[]>

  /**
   * For `paid`: payments in order of capture, oldest first, including partly refunded ones. For `cancelled`: fully
   * refunded payments in order of their last cancellation. `from` and `to` may be at most 90 days apart. `page` starts
   * at 1; `nextPage` is null on the last page.
   */
  listPayments(
    status: 'paid' | 'cancelled',
    from: Date,
    to: Date,
    page: number,
  ): Promise<{ payments: Payment[]; nextPage: number | null }>
}

const badRequest = 400
const paymentsPerPage = 100
const ordersPerCall = 100
const Page = z.object({ next: z.int(), list: z.array(PaymentResponse) })
const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000))

export const readPayments = (ask: Ask): ReadPayments => ({
  async getPayment(impUid) {
    // Without this parameter, PortOne hides payments of a test channel.
    const answer = await ask('GET', `/payments/${encodeURIComponent(impUid)}?include_sandbox=true`)
    return answer.status === notFound ? null : readResponse(PaymentResponse, answer)
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
      // Ascending, so that a concurrent capture or cancellation does not shift other payments to the next page.
      sorting: status === 'paid' ? 'paid' : 'updated',
      limit: String(paymentsPerPage),
      from: seconds(from),
      to: seconds(to),
      page: String(page),
    })
    const answer = await ask('GET', `/payments/status/${status}?${query}`)
    // Concurrent cancellations can make the last page empty, and PortOne then refuses the page number.
    if (answer.status === badRequest && page > 1) return { payments: [], nextPage: null }
    const { next, list } = readResponse(Page, answer)
    return { payments: list, nextPage: next || null }
  },
})
