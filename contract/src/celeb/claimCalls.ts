import { z } from 'zod'
import { form, post } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { bounded } from '../text/bounded.ts'
import { Email, pastedName } from '../text/text.ts'
import { Timestamp } from '../wire.ts'
import { AccountNumber, BankCode } from './bankAccountCalls.ts'
import { ResidentNumber } from './taxCalls.ts'

const proof = bounded(limits.claimProofMaxChars)

/**
 * The calls behind a link in a mail, which need no account: celebs who have left claim earnings, and fans enter a bank
 * account for refunds that their card rejected.
 */
export const claimCalls = {
  claimable: post('/celeb/claimable', {
    summary: 'Returns what the recipient of the mailed link can claim',
    access: 'anyone',
    perMinute: limits.guardianRequestsPerMinute,
    input: z.strictObject({ proof }),
    result: z.object({
      /** Earnings before tax. */
      wonBeforeTax: z.int(),
      /** Refunds that wait for a bank account. Older servers do not send it. */
      refundWon: z.int().default(0),
      until: Timestamp,
      /** Taxes will be withheld, but no resident number is stored yet. */
      needsResidence: z.boolean(),
      /** A claim was already sent and staff have not handled it yet. */
      isAsked: z.boolean(),
      banks: z.array(z.object({ code: BankCode, name: z.string() })),
    }),
    errors: ['link_expired'],
  }),
  claimEarnings: form('/celeb/claim-earnings', {
    summary:
      'Claims that money for a bank account; the file is a photo or PDF that proves who is claiming, stored ' +
      'encrypted',
    access: 'anyone',
    perMinute: limits.guardianRequestsPerMinute,
    fileMaxBytes: limits.guardianProofMaxBytes,
    input: z.strictObject({
      proof,
      bankCode: BankCode,
      number: AccountNumber,
      holder: pastedName(limits.guardianNameMax),
      email: Email,
      residentNumber: ResidentNumber.optional(),
      address: pastedName(limits.addressMax).optional(),
    }),
    errors: [
      'link_expired',
      'not_found',
      'conflict',
      'tax_facts_required',
      'payload_too_large',
      'unsupported_media',
      'unavailable',
    ],
  }),
}
