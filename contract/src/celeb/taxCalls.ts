import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { bounded } from '../text/bounded.ts'
import { pastedName } from '../text/text.ts'
import { bareNumber } from '../text/typedDigits.ts'
import { Timestamp } from '../wire.ts'
import { sharedRates } from '../limits/sharedRates.ts'

/** Registered businesses issue a tax invoice. For the others, we withhold 3.3, 8.8 or 22 percent tax. */
export const TaxKind = z.enum(['business', 'freelance', 'one_off', 'non_resident'])
export type TaxKind = z.infer<typeof TaxKind>

/** Accepts a number with or without a hyphen, in the digits of any keyboard; stored with the hyphen. */
export const ResidentNumber = bounded(30)
  .transform((typed) => bareNumber(typed).replace(/^(\d{6})(\d{7})$/, '$1-$2'))
  .pipe(z.string().regex(/^\d{6}-\d{7}$/))

const result = z.object({ taxKind: TaxKind, isSaved: z.boolean(), savedAt: Timestamp.nullable() })

export const taxCalls = {
  taxFacts: get('/celeb/tax-facts', {
    summary: 'Returns how the celeb is taxed, and whether their tax data is stored, but never the data itself',
    access: 'celeb',
    whileSuspended: true,
    result,
  }),
  /**
   * Takes no idempotency key: the server would store a hash of the body with it, and from that hash the number could be
   * guessed.
   */
  saveTaxFacts: post('/celeb/save-tax-facts', {
    summary: 'Stores the resident number and address for tax reports; the number must match the verified identity',
    access: 'celeb',
    whileSuspended: true,
    beforeConsent: true,
    ...sharedRates.bankAccounts,
    input: z.strictObject({
      residentNumber: ResidentNumber,
      address: pastedName(limits.addressMax).refine((address) => address.length >= 5),
    }),
    result,
    errors: ['id_verification_required'],
  }),
}
