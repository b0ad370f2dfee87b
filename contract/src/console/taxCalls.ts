import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { Won } from '../money.ts'
import { Timestamp } from '../wire.ts'

/** A month in Seoul: `2026-10`. */
const month = z.strictObject({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) })

/** What was withheld in a month. `isProven`: the settlements and the ledger agree on both taxes, to the won. */
export const TaxMonth = z.object({
  payments: z.int().nonnegative(),
  wonBeforeTax: Won,
  incomeTaxWon: Won,
  localTaxWon: Won,
  netWon: Won,
  ledgerIncomeTaxWon: Won,
  ledgerLocalTaxWon: Won,
  isProven: z.boolean(),
  handedOver: z.object({ at: Timestamp, by: z.string() }).nullable(),
})
export type TaxMonth = z.infer<typeof TaxMonth>

/** Taxes withheld from celebs, for the tax office (console.md, 8). */
export const taxCalls = {
  month: get('/console-taxes/month', {
    summary: 'The sums of a month, from the settlements and from the ledger',
    access: { staff: 'taxes.report' },
    input: month,
    result: z.object({ month: TaxMonth }),
  }),
  report: post('/console-taxes/report', {
    summary: 'The payments of a month with names and resident numbers, as CSV in base64; refused where sums differ',
    access: { staff: 'taxes.report' },
    stepUp: true,
    input: month,
    result: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
}
