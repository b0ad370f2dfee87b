import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { Won } from '../../money.ts'
import { bounded } from '../../text/bounded.ts'
import { text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'

/** A captured payment that no order knows, as a restored database leaves it. The person has paid and got nothing. */
export const StrayCapture = z
  .object({
    /** PortOne's imp_uid. */
    transactionId: z.string(),
    /** The number of the order that is gone. */
    merchantUid: z.string(),
    won: Won,
    paidAt: Timestamp.nullable(),
    foundAt: Timestamp,
    /** The first staff member's approval, where it takes two people. */
    approvedBy: z.string().nullable(),
    /** Who gave it back; the provider has not done it yet. */
    givenBy: z.string().nullable(),
    givenAt: Timestamp.nullable(),
  })
  .meta({ id: 'StrayCapture' })
export type StrayCapture = z.infer<typeof StrayCapture>

/** Payments without an order, which finance gives back. */
export const strayCaptureCalls = {
  list: get('/console-stray-captures/list', {
    summary: 'The captured payments that no order knows and that are not given back, the oldest first, at most 200',
    access: { staff: 'purchases.decide' },
    result: z.object({
      list: z.array(StrayCapture),
      /** How many there are, and their sum. */
      count: z.int().nonnegative(),
      won: Won,
    }),
  }),
  giveBack: post('/console-stray-captures/give-back', {
    summary: 'Gives a payment back in full; beyond the bounds of one person, the second one gives it back',
    access: { staff: 'purchases.decide' },
    stepUp: true,
    input: z.strictObject({
      transactionId: bounded(64).min(1),
      /** What the staff member saw. */
      won: Won.positive(),
      words: text(limits.refundReasonMaxChars),
    }),
    result: z.object({ isWaiting: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
}
