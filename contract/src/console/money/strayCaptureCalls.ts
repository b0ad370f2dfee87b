import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { Won } from '../../money.ts'
import { bounded } from '../../text/bounded.ts'
import { text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'

/**
 * A captured payment that belongs to no known order, as can happen after a database restore. The person has paid and
 * received nothing.
 */
export const StrayCapture = z
  .object({
    /** PortOne's imp_uid. */
    transactionId: z.string(),
    /** The number of the missing order. */
    merchantUid: z.string(),
    won: Won,
    paidAt: Timestamp.nullable(),
    foundAt: Timestamp,
    /** The staff member who approved first, if two people must approve. */
    approvedBy: z.string().nullable(),
    /** The staff member who ordered its return, while the provider has not carried it out yet. */
    givenBy: z.string().nullable(),
    givenAt: Timestamp.nullable(),
  })
  .meta({ id: 'StrayCapture' })
export type StrayCapture = z.infer<typeof StrayCapture>

/** Payments without an order, which finance staff return. */
export const strayCaptureCalls = {
  list: get('/console-stray-captures/list', {
    summary: 'Lists captured payments without an order that have not been returned, oldest first, at most 200',
    access: { staff: 'purchases.decide' },
    result: z.object({
      list: z.array(StrayCapture),
      /** The number of such payments, and their sum. */
      count: z.int().nonnegative(),
      won: Won,
    }),
  }),
  giveBack: post('/console-stray-captures/give-back', {
    summary: 'Returns a payment in full; above the limits of one person, it needs a second approval',
    access: { staff: 'purchases.decide' },
    stepUp: true,
    input: z.strictObject({
      transactionId: bounded(64).min(1),
      /** The amount that the staff member saw. */
      won: Won.positive(),
      words: text(limits.refundReasonMaxChars),
    }),
    result: z.object({ isWaiting: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
}
