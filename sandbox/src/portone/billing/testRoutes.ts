import type { FastifyInstance } from 'fastify'
import { findCard } from '../payment/testCards.ts'
import { PortOneError } from '../PortOneError.ts'
import { readUid } from '../readFields.ts'
import type { BillingKeys } from './BillingKeys.ts'

/** For tests: issues a billing key without a window. If the customer_uid has a key, it gets the new card. */
export function testRoutes(app: FastifyInstance, billingKeys: BillingKeys): void {
  app.post<{ Body: { customer_uid?: unknown; card?: string; sandbox?: boolean } }>(
    '/_sandbox/billing-keys',
    ({ body: { customer_uid: customerUid, card: cardId = 'good', sandbox = false } }) => {
      const card = findCard(cardId)
      if (!card) throw new PortOneError(400, `no such card: ${cardId}`)
      billingKeys.put(readUid(customerUid, 'customer_uid', 80), card, sandbox)
      return {}
    },
  )
}
