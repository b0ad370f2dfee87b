import { z } from 'zod'
import { get } from '../../endpoint.ts'
import { OrderId } from '../../ids.ts'
import { Won } from '../../money.ts'
import { CalendarDate, Timestamp } from '../../wire.ts'

/** A result of the ledger checks, which stayed the same from `firstAt` to `lastAt`. */
export const MoneyCheck = z.object({
  firstAt: Timestamp,
  lastAt: Timestamp,
  /** `check`: a `MoneyCheckId`, or a sentence in results of earlier builds. */
  findings: z.array(z.object({ check: z.string(), found: z.string() })),
})
export type MoneyCheck = z.infer<typeof MoneyCheck>

/**
 * Money that has been stuck for more than two minutes: a payment to return, a refund to pay or a charge with an unknown
 * outcome.
 */
export const StuckOrder = z.object({
  orderId: OrderId,
  what: z.enum(['capture', 'refund', 'charge']),
  /** 0 if the payment is in another currency. */
  won: Won,
  since: Timestamp,
  /** The amount of a payment in a currency other than won, such as `10.5 USD`. */
  foreign: z.string().nullable(),
  /** The id of the payment, once the card has rejected its cancellation for a day. */
  refusedId: z.string().nullable(),
})
export type StuckOrder = z.infer<typeof StuckOrder>

const Side = z.object({ capturedWon: Won, returnedWon: Won, count: z.int().nonnegative() })

/** A payment for which the provider's record and ours differ. Null: that side has no record of it. */
export const BookDifference = z.object({
  transactionId: z.string(),
  orderId: OrderId.nullable(),
  provider: z.object({ capturedWon: Won, returnedWon: Won }).nullable(),
  /** The amount at the provider if it is not in won, such as `10.5 USD`; `provider` is null in that case. */
  foreign: z.string().nullable(),
  ours: z.object({ capturedWon: Won, returnedWon: Won }).nullable(),
})
export type BookDifference = z.infer<typeof BookDifference>

/** Whether the ledger is consistent and agrees with the provider (console.md, 8). */
export const ledgerCalls = {
  proof: get('/console-ledger/proof', {
    summary: 'Returns the results of the ledger checks, newest first, and the payments that are stuck now',
    access: { staff: 'ledger.read' },
    result: z.object({
      checks: z.array(MoneyCheck),
      stuck: z.array(StuckOrder),
      /**
       * The value of the points that members hold, and of the points sold within a year (`limits.prepaidHeldWon`,
       * `prepaidYearWon`).
       */
      outstanding: z.object({ pointsWon: Won, donationPointsWon: Won, soldYearWon: Won }),
    }),
  }),
  book: get('/console-ledger/book', {
    summary: 'Compares the card payments of a day in Seoul in the provider’s records with ours',
    access: { staff: 'ledger.read' },
    input: z.strictObject({ day: CalendarDate }),
    result: z.object({ provider: Side, ours: Side, differences: z.array(BookDifference) }),
    errors: ['unavailable', 'not_allowed'],
  }),
}
