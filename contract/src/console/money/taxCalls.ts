import { monthPattern } from '../../locale/seoul.ts'
import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { Timestamp } from '../../wire.ts'
import { shaped } from '../../text/bounded.ts'

/** A month in Seoul: `2026-10`. */
const month = z.strictObject({ month: shaped(7, monthPattern) })

/** In won; negative if corrections exceed payments. */
const sum = z.int()
const sums = { wonBeforeTax: sum, incomeTaxWon: sum, localTaxWon: sum, netWon: sum }

/** A payment that was returned by the bank after its month's taxes were reported. Its sums are negative. */
export const TaxCorrection = z.object({
  /** The settlement's number. */
  number: z.string(),
  /** The month in which the payment was reported. */
  month: z.string(),
  ...sums,
  returnedAt: Timestamp,
})

/**
 * Taxes withheld in a month, including corrections of earlier months. A reported month no longer changes. `isProven`:
 * the settlements and the ledger agree on both taxes to the won.
 */
export const TaxMonth = z.object({
  payments: z.int().nonnegative(),
  corrections: z.array(TaxCorrection),
  ...sums,
  ledgerIncomeTaxWon: sum,
  ledgerLocalTaxWon: sum,
  isProven: z.boolean(),
  handedOver: z.object({ at: Timestamp, by: z.string() }).nullable(),
})
export type TaxMonth = z.infer<typeof TaxMonth>

/** Taxes withheld from celebs, for the tax office (console.md, 8). */
export const taxCalls = {
  month: get('/console-taxes/month', {
    summary: 'Returns the totals of a month according to the settlements and to the ledger',
    access: { staff: 'taxes.report' },
    input: month,
    result: z.object({ month: TaxMonth }),
  }),
  report: post('/console-taxes/report', {
    summary:
      'Returns a month’s payments with names and resident numbers, as XLSX in base64; refused if the totals differ',
    access: { staff: 'taxes.report' },
    stepUp: true,
    input: month,
    result: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
}
