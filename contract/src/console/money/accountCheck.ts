import { z } from 'zod'
import { BankAccount, BankAccountState } from '../../celeb/bankAccountCalls.ts'
import { Timestamp } from '../../wire.ts'

/** The holder of a bank account and the verified name of the celeb who added it, to compare (console.md, 7 and 8). */
export const AccountCheck = z
  .object({
    bankName: z.string(),
    maskedNumber: z.string(),
    /** From the bank, or as staff read it in the bankbook. Masked if `verifiedName` is. */
    holder: z.string(),
    /** Null for a person without a verified identity. */
    verifiedName: z.string().nullable(),
    /** Whether `holder` and `verifiedName` are the same, compared unmasked. */
    isSameName: z.boolean(),
    /** `removed`: the celeb removed the account after requesting the settlement. */
    state: z.enum([...BankAccountState.options, 'removed']),
    /** Null until the bank or staff have confirmed the holder, and for a removed account. */
    checkedBy: BankAccount.shape.checkedBy,
    /** When the account was added. Accounts never change: a new number is a new account. Null for a removed one. */
    addedAt: Timestamp.nullable(),
    /** Before this time, no settlement to this account can be requested. */
    coolingUntil: Timestamp.nullable(),
    /** The celeb is taxed as a registered business. */
    isBusiness: z.boolean(),
    /** Staff can view the bankbook, because the celeb is a business or the bank did not confirm the holder. */
    hasBankbook: z.boolean(),
  })
  .meta({ id: 'AccountCheck' })
export type AccountCheck = z.infer<typeof AccountCheck>
