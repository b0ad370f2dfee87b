import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { OrderId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Won } from '../../money.ts'
import { OrderKind } from '../../order.ts'
import { shaped } from '../../text/bounded.ts'
import { text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'

/** Why a purchase is held: what differs from our price list. `unsigned`: Apple did not sign the price or storefront. */
export const HeldBecause = z.enum(['price', 'currency', 'storefront', 'quantity', 'unsigned'])
export type HeldBecause = z.infer<typeof HeldBecause>

const StorePrice = z.object({ milli: z.number(), currency: z.string() })

/**
 * An App Store purchase for which Apple signed a price that differs from ours. The buyer has not received anything yet.
 */
export const HeldPurchase = z
  .object({
    transactionId: z.string(),
    orderId: OrderId,
    userId: UserId,
    kind: OrderKind,
    name: z.string(),
    because: HeldBecause,
    storefront: z.string().nullable(),
    /** The price that Apple signed, in thousandths of the currency's unit. */
    signed: StorePrice.nullable(),
    /** Our price in that storefront on that day; null if the product is not sold there. */
    expected: StorePrice.nullable(),
    quantity: z.int(),
    /** The first staff member's approval. An amount above what one staff member may give alone needs two people. */
    approved: z.object({ by: z.string(), bookedWon: Won }).nullable(),
    /** What was paid, in won; null if it was in another currency. */
    paidWon: Won.nullable(),
    purchasedAt: Timestamp,
    heldAt: Timestamp,
  })
  .meta({ id: 'HeldPurchase' })
export type HeldPurchase = z.infer<typeof HeldPurchase>

const decision = z.strictObject({
  transactionId: shaped(64, /^\d{6,64}$/u),
  words: text(limits.refundReasonMaxChars),
})

/** App Store purchases at a price that differs from ours. Finance staff deliver or refuse them. */
export const storePurchaseCalls = {
  list: get('/console-store-purchases/list', {
    summary: 'Lists the purchases that wait for a decision, oldest first, at most 200',
    access: { staff: 'purchases.decide' },
    result: z.object({ list: z.array(HeldPurchase) }),
  }),
  give: post('/console-store-purchases/give', {
    summary:
      'Delivers the purchase and books what was paid; above the limits of one person, it needs a second approval',
    access: { staff: 'purchases.decide' },
    stepUp: true,
    /** `bookedWon`: the amount paid; in another currency, the won that Apple reports for it. */
    input: decision.extend({ bookedWon: Won.positive() }),
    result: z.object({ isWaiting: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
  refuse: post('/console-store-purchases/refuse', {
    summary: 'Refuses to deliver the purchase; the buyer is asked to request a refund from Apple',
    access: { staff: 'purchases.decide' },
    stepUp: true,
    input: decision,
    errors: ['not_found'],
  }),
}
