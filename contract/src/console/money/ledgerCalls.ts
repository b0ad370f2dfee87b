import { z } from 'zod'
import { get } from '../../endpoint.ts'
import { OrderId } from '../../ids.ts'
import { Won } from '../../money.ts'
import { CalendarDate, Timestamp } from '../../wire.ts'

/** A result of the money checks. It was the same from `firstAt` to `lastAt`. */
export const MoneyCheck = z.object({
  firstAt: Timestamp,
  lastAt: Timestamp,
  /** `check`: a `MoneyCheckId`, or the sentence of an earlier build. */
  findings: z.array(z.object({ check: z.string(), found: z.string() })),
})
export type MoneyCheck = z.infer<typeof MoneyCheck>

/** Money that has waited for more than two minutes: a capture to return, a refund to pay or a charge to decide. */
export const StuckOrder = z.object({
  orderId: OrderId,
  what: z.enum(['capture', 'refund', 'charge']),
  /** 0 for a capture in another currency. */
  won: Won,
  since: Timestamp,
  /** A capture in another currency than won, such as `10.5 USD`. */
  foreign: z.string().nullable(),
  /** The payment, once the card has refused for a day to take it back. */
  refusedId: z.string().nullable(),
})
export type StuckOrder = z.infer<typeof StuckOrder>

const Side = z.object({ capturedWon: Won, returnedWon: Won, count: z.int().nonnegative() })

/** A payment that the provider and we have recorded differently. Null: that side has no record of it. */
export const BookDifference = z.object({
  transactionId: z.string(),
  orderId: OrderId.nullable(),
  provider: z.object({ capturedWon: Won, returnedWon: Won }).nullable(),
  /** The capture at the provider in another currency than won, such as `10.5 USD`; `provider` is null then. */
  foreign: z.string().nullable(),
  ours: z.object({ capturedWon: Won, returnedWon: Won }).nullable(),
})
export type BookDifference = z.infer<typeof BookDifference>

/** The proof of the books (console.md, 8). */
export const ledgerCalls = {
  proof: get('/console-ledger/proof', {
    summary: 'What the checks of money found, the newest first, and what is stuck now',
    access: { staff: 'ledger.read' },
    result: z.object({
      checks: z.array(MoneyCheck),
      stuck: z.array(StuckOrder),
      /** What members hold in points, and points sold within a year (`limits.prepaidHeldWon`, `prepaidYearWon`). */
      outstanding: z.object({ pointsWon: Won, donationPointsWon: Won, soldYearWon: Won }),
    }),
  }),
  book: get('/console-ledger/book', {
    summary: 'The card payments of a day in Seoul, in the provider’s book and in ours',
    access: { staff: 'ledger.read' },
    input: z.strictObject({ day: CalendarDate }),
    result: z.object({ provider: Side, ours: Side, differences: z.array(BookDifference) }),
    errors: ['unavailable', 'not_allowed'],
  }),
}
