import { z } from 'zod'
import { AccountNumber, BankCode } from '../celeb/bankAccountCalls.ts'
import { form, get } from '../endpoint.ts'
import { OrderId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Won } from '../money.ts'
import { pastedName } from '../text/text.ts'
import { Timestamp } from '../wire.ts'
import { sharedRates } from '../limits/sharedRates.ts'

/**
 * `account`: the person has to enter a bank account. `checking`: staff compare it with the bankbook. `sending`: it is
 * checked, and two people have to release the payment.
 */
export const RefundTransferState = z.enum(['account', 'checking', 'sending', 'paid'])
export type RefundTransferState = z.infer<typeof RefundTransferState>

/** A refund that the card rejects, paid to the person's bank account instead. */
export const RefundTransfer = z
  .object({
    number: z.string(),
    orderId: OrderId,
    /** What was bought. */
    name: z.string(),
    amountWon: Won,
    state: RefundTransferState,
    bankCode: BankCode.nullable(),
    maskedNumber: z.string().nullable(),
    /** Why the last account could not be paid to. */
    reason: z.string().nullable(),
    askedAt: Timestamp,
    paidAt: Timestamp.nullable(),
  })
  .meta({ id: 'RefundTransfer' })
export type RefundTransfer = z.infer<typeof RefundTransfer>

const RefundTransfers = z.object({
  list: z.array(RefundTransfer),
  banks: z.array(z.object({ code: BankCode, name: z.string() })),
  /** The name that the account holder must have; null if the person has not verified their identity. */
  verifiedName: z.string().nullable(),
})

export const refundTransferCalls = {
  refundTransfers: get('/payment/refund-transfers', {
    summary: 'Lists the caller’s refunds by bank transfer, newest first, and the banks to choose from',
    access: 'signedIn',
    whileSuspended: true,
    beforeConsent: true,
    result: RefundTransfers,
  }),
  /** The file is a picture or PDF of the bankbook. */
  giveRefundAccount: form('/payment/give-refund-account', {
    summary: 'Sets the account, in the caller’s own name, to which all refunds that wait for one are paid',
    access: 'signedIn',
    whileSuspended: true,
    beforeConsent: true,
    ...sharedRates.bankAccounts,
    fileMaxBytes: limits.guardianProofMaxBytes,
    input: z.strictObject({ bankCode: BankCode, number: AccountNumber, holder: pastedName(60) }),
    result: RefundTransfers,
    errors: [
      'not_found',
      'conflict',
      'id_verification_required',
      'payload_too_large',
      'unsupported_media',
      'unavailable',
    ],
  }),
}
