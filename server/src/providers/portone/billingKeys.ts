import { z } from 'zod'
import { type Ask, notFound, readResponse } from './connectPortOne.ts'
import { lastFourDigits } from './payment.ts'

export interface BillingKey {
  customerUid: string
  issuer: string
  last4: string | null
  /** `test`: issued through a test channel. */
  channel: 'live' | 'test'
  addedAt: Date
}

export interface BillingKeys {
  /** Null if PortOne has no such key. */
  getBillingKey(customerUid: string): Promise<BillingKey | null>

  /** Deletes a key. A missing key is not an error. */
  deleteBillingKey(customerUid: string): Promise<void>
}

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

export const billingKeys = (ask: Ask): BillingKeys => ({
  async getBillingKey(customerUid) {
    const answer = await ask('GET', `/subscribe/customers/${encodeURIComponent(customerUid)}`)
    return answer.status === notFound ? null : readResponse(BillingKeyResponse, answer)
  },

  async deleteBillingKey(customerUid) {
    const answer = await ask('DELETE', `/subscribe/customers/${encodeURIComponent(customerUid)}`)
    if (answer.status !== notFound) readResponse(z.unknown(), answer, { isEffect: true })
  },
})
