import { z } from 'zod'
import { form, get, post } from '../endpoint.ts'
import { BankAccountId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Timestamp } from '../wire.ts'

/** KFTC's code of a bank. */
const BankCode = z.string().regex(/^\d{3}$/)

/**
 * `cooling`: new, so that nobody who got into an account has its money sent elsewhere. `checking`: the bank did not say
 * whose it is, so people look at the bankbook. `refused`: they saw another name.
 */
export const BankAccountState = z.enum(['cooling', 'checking', 'ready', 'refused'])

/** Where a celeb is paid. Never changes, but for whether it is the default. */
export const BankAccount = z
  .object({
    bankAccountId: BankAccountId,
    bankCode: BankCode,
    maskedNumber: z.string(),
    holder: z.string(),
    state: BankAccountState,
    coolingUntil: Timestamp.nullable(),
    checkedBy: z.enum(['bank', 'staff']).nullable(),
    /** Why people refused it. */
    reason: z.string().nullable(),
    isDefault: z.boolean(),
    addedAt: Timestamp,
  })
  .meta({ id: 'BankAccount' })
export type BankAccount = z.infer<typeof BankAccount>

const list = z.array(BankAccount)
const ofAccount = z.strictObject({ bankAccountId: BankAccountId })

export const bankAccountCalls = {
  listBankAccounts: get('/celeb/list-bank-accounts', {
    summary: 'Where the celeb is paid, and the banks that accounts can be of',
    access: 'celeb',
    input: z.strictObject({}),
    result: z.object({ list, banks: z.array(z.object({ code: BankCode, name: z.string() })) }),
  }),
  /** `number` may have hyphens and spaces. The file is a picture of the bankbook. */
  addBankAccount: form('/celeb/add-bank-account', {
    summary: 'Adds an account of the celeb’s own name; it can be paid to after three days',
    access: 'celeb',
    perMinute: limits.bankAccountsPerMinute,
    input: z.strictObject({
      bankCode: BankCode,
      number: z
        .string()
        .max(30)
        .transform((text) => text.replaceAll(/[\s-]/gu, ''))
        .pipe(z.string().regex(/^\d{6,16}$/)),
      holder: z.string().min(1).max(60),
    }),
    result: z.object({ list }),
    errors: ['not_found', 'id_verification_required', 'conflict', 'unsupported_media', 'unavailable'],
  }),
  updateBankAccount: post('/celeb/update-bank-account', {
    summary: 'Makes an account the default',
    access: 'celeb',
    input: ofAccount.extend({ isDefault: z.literal(true) }),
    result: z.object({ list }),
    errors: ['not_found'],
    idempotent: true,
  }),
  removeBankAccount: post('/celeb/remove-bank-account', {
    summary: 'Removes an account; what was requested before is still paid to it',
    access: 'celeb',
    input: ofAccount,
    result: z.object({ list }),
    errors: ['not_found'],
    idempotent: true,
  }),
}
