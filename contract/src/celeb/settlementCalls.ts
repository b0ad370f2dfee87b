import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { BankAccountId, SettlementId, UserId } from '../ids.ts'
import { Cursor, pageLimit } from '../page.ts'
import { typedInt } from '../text/bounded.ts'
import { CalendarDate, Timestamp } from '../wire.ts'

/** `point`: earnings from contents and messages. */
export const SettlementKind = z.enum(['point', 'subscription', 'donation']).meta({ id: 'SettlementKind' })
export type SettlementKind = z.infer<typeof SettlementKind>

/** Why a celeb cannot request a settlement now. */
export const SettlementRefusal = z.enum([
  'open_request',
  'too_little',
  'identity',
  'no_account',
  'checking',
  'cooling',
  'tax_facts',
])
export type SettlementRefusal = z.infer<typeof SettlementRefusal>

const won = z.int()

/**
 * How the celeb's payment is calculated, in won: `shareWon` is `paidWon` minus VAT, the store's fee and our fee;
 * `netWon` is `shareWon` minus debts and taxes.
 */
export const settlementSums = {
  paidWon: won,
  vatWon: won,
  storeFeeWon: won,
  platformWon: won,
  shareWon: won,
  /** Earlier debts that are deducted from this settlement: refunds of sales that had already been settled. */
  owedWon: won,
  incomeTaxWon: won,
  localTaxWon: won,
  netWon: won,
}

export const Estimate = z
  .object({
    of: SettlementKind,
    /** A request must repeat this and `shareWon`. */
    asOf: Timestamp,
    /** The first and the last day that the estimate covers; null when it counts no sales. */
    earnedFrom: CalendarDate.nullable(),
    earnedUntil: CalendarDate.nullable(),
    ...settlementSums,
    /**
     * Debts from refunds of this kind of sale that none of the three settlements can deduct yet. The total of `owedWon`
     * and `owedLaterWon` over the three estimates is what the celeb owes.
     */
    owedLaterWon: won,
    /** Earnings on hold, because they can still be refunded. The first part of them can be settled at `heldUntil`. */
    heldWon: won,
    heldUntil: Timestamp.nullable(),
    held: z.array(z.object({ until: Timestamp, won })),
    canRequest: z.boolean(),
    refusal: SettlementRefusal.nullable(),
    /** The latest date of payment if it is approved today. */
    payDate: Timestamp,
  })
  .meta({ id: 'Estimate' })
export type Estimate = z.infer<typeof Estimate>

/**
 * requested → approved by two people → paid. If it is rejected or the bank returns it, the celeb can request the money
 * again.
 */
export const Settlement = z
  .object({
    settlementId: SettlementId,
    /** The settlement's public number: `S-2026-000123`. */
    number: z.string(),
    of: SettlementKind,
    status: z.enum(['requested', 'approved', 'paid', 'rejected', 'returned']),
    asOf: Timestamp,
    earnedFrom: CalendarDate.nullable(),
    earnedUntil: CalendarDate,
    ...settlementSums,
    /** Why it was rejected or returned. */
    reason: z.string().nullable(),
    /** The bank account as it was when the settlement was requested. */
    bankCode: z.string(),
    maskedNumber: z.string(),
    holder: z.string(),
    requestedAt: Timestamp,
    approvedAt: Timestamp.nullable(),
    paidAt: Timestamp.nullable(),
    rejectedAt: Timestamp.nullable(),
    returnedAt: Timestamp.nullable(),
    /** The latest date of payment if it is approved. */
    payDate: Timestamp,
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof Settlement>

/** Earnings of one kind, in won. */
const EarningsSum = z
  .object({ availableWon: won, heldWon: won, lockedWon: won, owedWon: won, heldUntil: Timestamp.nullable() })
  .meta({ id: 'EarningsSum' })

const Month = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  premiumWon: won,
  contentsWon: won,
  dmWon: won,
  donationWon: won,
})

/** What a celeb was paid in a year (Seoul time), as in the monthly tax reports. */
export const YearPaid = z
  .object({ year: z.int(), wonBeforeTax: won, incomeTaxWon: won, localTaxWon: won, netWon: won })
  .meta({ id: 'YearPaid' })
export type YearPaid = z.infer<typeof YearPaid>

export const EarningsLine = z
  .object({
    id: z.string(),
    earning: z.enum(['contents', 'dm', 'subscription', 'donation']),
    kind: z.enum(['earned', 'refund', 'settled', 'returned', 'clawback']),
    amountWon: won,
    at: Timestamp,
    /** When the sale can first be settled. */
    availableAt: Timestamp.nullable(),
    contentsTitle: z.string().optional(),
    /** The donor; null if they are anonymous, have left or are blocked. Older builds do not know this field. */
    fanId: UserId.nullable().optional(),
  })
  .meta({ id: 'EarningsLine' })
export type EarningsLine = z.infer<typeof EarningsLine>

/**
 * `asOf` and `shareWon` are copied from the estimate. The server refuses a request with a `shareWon` that differs from
 * its own.
 */
export const settlementRequest = {
  asOf: Timestamp,
  shareWon: won.min(0).max(1_000_000_000),
  bankAccountId: BankAccountId,
}
export const requestErrors = [
  'not_found',
  'not_allowed',
  'conflict',
  'insufficient_celeb_point_balance',
  'id_verification_required',
  'tax_facts_required',
  'account_cooling',
] as const
export const settlementPage = { before: SettlementId.optional(), limit: pageLimit }

export const estimateCall = {
  access: 'celeb',
  whileSuspended: true,
  input: z.strictObject({}),
  result: z.object({ estimate: Estimate }),
} as const

export const settlementCalls = {
  celebPointBalance: get('/celeb/celeb-point-balance', {
    summary: 'Returns the celeb’s earnings: available, on hold and in settlement, and for the last six months',
    access: 'celeb',
    whileSuspended: true,
    result: z.object({
      point: EarningsSum,
      subscription: EarningsSum,
      donation: EarningsSum,
      /** The total paid out for all kinds, before taxes. */
      paidOutWon: won,
      /** The celeb’s share per month before taxes, minus refunds; the oldest month first. */
      months: z.array(Month),
      /** The sum that has been requested but not paid yet. */
      next: z.object({ won, payDate: Timestamp }).nullable(),
    }),
  }),
  celebPointHistory: get('/celeb/celeb-point-history', {
    summary: 'Lists all changes of the celeb’s earnings, newest first',
    access: 'celeb',
    whileSuspended: true,
    input: z.strictObject({ of: SettlementKind.optional(), before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(EarningsLine), hasMore: z.boolean() }),
  }),
  estimateSettlement: post('/celeb/estimate-settlement', {
    summary: 'Estimates what the celeb would be paid now for contents and messages, itemised',
    ...estimateCall,
  }),
  estimateSubscription: post('/celeb/estimate-subscription', {
    summary: 'Estimates what the celeb would be paid now for premium, itemised',
    ...estimateCall,
  }),
  requestSettlement: post('/celeb/request-settlement', {
    summary: 'Requests the payment of an estimate, for contents and messages or for premium',
    access: 'celeb',
    beforeConsent: true,
    input: z.strictObject({ of: SettlementKind.exclude(['donation']), ...settlementRequest }),
    result: z.object({ settlement: Settlement }),
    errors: requestErrors,
    idempotent: true,
  }),
  settleFinally: post('/celeb/settle-finally', {
    summary: 'Requests all available earnings of all kinds, however small, before leaving or while suspended',
    access: 'celeb',
    whileSuspended: true,
    // The amount that the page showed. If it has changed since, the call fails with `conflict`.
    input: z.strictObject({ bankAccountId: BankAccountId, netWon: won.min(1).max(1_000_000_000) }),
    result: z.object({ settlements: z.array(Settlement) }),
    errors: requestErrors,
    idempotent: true,
  }),
  settlementHistory: get('/celeb/settlement-history', {
    summary: 'Lists the celeb’s settlements, newest first',
    access: 'celeb',
    whileSuspended: true,
    input: z.strictObject({ of: SettlementKind.optional(), ...settlementPage }),
    result: z.object({ list: z.array(Settlement) }),
  }),
  settlementStatement: get('/celeb/settlement-statement', {
    summary: 'Returns a link to the statement of a settlement, valid for five minutes',
    access: 'celeb',
    whileSuspended: true,
    input: z.strictObject({ settlementId: SettlementId, format: z.enum(['pdf', 'csv']) }),
    result: z.object({ link: z.string(), expiresAt: Timestamp }),
    errors: ['not_found'],
  }),
  paidYears: get('/celeb/paid-years', {
    summary: 'Lists what the celeb was paid in each year and the taxes withheld, newest first',
    access: 'celeb',
    whileSuspended: true,
    result: z.object({ list: z.array(YearPaid) }),
  }),
  yearStatement: get('/celeb/year-statement', {
    summary: 'Returns a link to the statement of a year’s payments, valid for five minutes',
    access: 'celeb',
    whileSuspended: true,
    input: z.strictObject({ year: typedInt(2000, 9999), format: z.enum(['pdf', 'csv']) }),
    result: z.object({ link: z.string(), expiresAt: Timestamp }),
    errors: ['not_found'],
  }),
}
