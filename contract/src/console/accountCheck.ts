import { z } from 'zod'
import { BankAccount, BankAccountState } from '../celeb/bankAccountCalls.ts'
import { Timestamp } from '../wire.ts'

/** Whose a bank account is, beside who its celeb is by law (console.md, 7 and 8). */
export const AccountCheck = z
  .object({
    bankName: z.string(),
    maskedNumber: z.string(),
    /** As the bank says, or as the bankbook says where staff read that. Masked wherever `verifiedName` is. */
    holder: z.string(),
    /** Null for somebody without a verified identity. */
    verifiedName: z.string().nullable(),
    /** Whether the two are the same, compared unmasked. */
    isSameName: z.boolean(),
    /** `removed`: the celeb removed the account after they had asked for the settlement. */
    state: z.enum([...BankAccountState.options, 'removed']),
    /** Null while nobody has confirmed the holder, and of a removed account. */
    checkedBy: BankAccount.shape.checkedBy,
    /** An account never changes: another number is another account. Null of a removed one. */
    addedAt: Timestamp.nullable(),
    /** Until then no settlement can be requested to it. */
    coolingUntil: Timestamp.nullable(),
    /** Its celeb is taxed as a registered business. */
    isBusiness: z.boolean(),
    /** Its bankbook can be opened: of a business, and where the bank did not confirm the holder. */
    hasBankbook: z.boolean(),
  })
  .meta({ id: 'AccountCheck' })
export type AccountCheck = z.infer<typeof AccountCheck>
