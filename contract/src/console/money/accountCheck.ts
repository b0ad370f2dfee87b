import { z } from 'zod'
import { BankAccount, BankAccountState } from '../../celeb/bankAccountCalls.ts'
import { Timestamp } from '../../wire.ts'

/** The holder of a bank account, beside the verified name of its celeb (console.md, 7 and 8). */
export const AccountCheck = z
  .object({
    bankName: z.string(),
    maskedNumber: z.string(),
    /** As the bank says, or as staff read it in the bankbook. Masked where `verifiedName` is. */
    holder: z.string(),
    /** Null for a person without a verified identity. */
    verifiedName: z.string().nullable(),
    /** Whether the two are the same, compared unmasked. */
    isSameName: z.boolean(),
    /** `removed`: the celeb removed the account after requesting the settlement. */
    state: z.enum([...BankAccountState.options, 'removed']),
    /** Null until the bank or staff have confirmed the holder, and for a removed account. */
    checkedBy: BankAccount.shape.checkedBy,
    /** An account never changes: another number is another account. Null for a removed one. */
    addedAt: Timestamp.nullable(),
    /** Until then no settlement can be requested to it. */
    coolingUntil: Timestamp.nullable(),
    /** Its celeb is taxed as a registered business. */
    isBusiness: z.boolean(),
    /**
     * Staff can open its bankbook: that of a business, or of an account with a holder that the bank did not confirm.
     */
    hasBankbook: z.boolean(),
  })
  .meta({ id: 'AccountCheck' })
export type AccountCheck = z.infer<typeof AccountCheck>
