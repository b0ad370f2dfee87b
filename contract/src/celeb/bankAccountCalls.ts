import { z } from 'zod'
import { form, get, post } from '../endpoint.ts'
import { BankAccountId } from '../ids.ts'
import { Timestamp } from '../wire.ts'
import { bounded, shaped } from '../text/bounded.ts'
import { pastedName } from '../text/text.ts'
import { bareNumber } from '../text/typedDigits.ts'
import { sharedRates } from '../limits/sharedRates.ts'

/** The bank's code at KFTC (the Korean clearing institute). */
export const BankCode = shaped(3, /^\d{3}$/)
/** May have dashes, spaces and the digits of any keyboard. */
export const AccountNumber = bounded(30)
  .transform(bareNumber)
  .pipe(z.string().regex(/^\d{6,16}$/))

/**
 * `cooling`: added too recently to be paid to, so that an attacker with a stolen login cannot redirect the money.
 * `checking`: the bank did not confirm the account holder, so staff check the bankbook. `refused`: the bankbook shows
 * another name.
 */
export const BankAccountState = z.enum(['cooling', 'checking', 'ready', 'refused'])

/** An account that a celeb is paid to. Only `isDefault` ever changes. */
export const BankAccount = z
  .object({
    bankAccountId: BankAccountId,
    bankCode: BankCode,
    maskedNumber: z.string(),
    holder: z.string(),
    state: BankAccountState,
    coolingUntil: Timestamp.nullable(),
    checkedBy: z.enum(['bank', 'staff']).nullable(),
    /** Why staff refused it. */
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
    summary: 'Lists the celeb’s bank accounts, and the banks to choose from',
    access: 'celeb',
    whileSuspended: true,
    result: z.object({ list, banks: z.array(z.object({ code: BankCode, name: z.string() })) }),
  }),
  /** The file is a picture of the bankbook. */
  addBankAccount: form('/celeb/add-bank-account', {
    summary: 'Adds a bank account in the celeb’s own name; it can receive payments after three days',
    access: 'celeb',
    whileSuspended: true,
    beforeConsent: true,
    ...sharedRates.bankAccounts,
    input: z.strictObject({
      bankCode: BankCode,
      number: AccountNumber,
      holder: pastedName(60),
    }),
    result: z.object({ list }),
    errors: [
      'not_found',
      'id_verification_required',
      'conflict',
      'payload_too_large',
      'unsupported_media',
      'unavailable',
    ],
  }),
  updateBankAccount: post('/celeb/update-bank-account', {
    summary: 'Makes a bank account the default',
    access: 'celeb',
    whileSuspended: true,
    beforeConsent: true,
    input: ofAccount.extend({ isDefault: z.literal(true) }),
    result: z.object({ list }),
    errors: ['not_found'],
    idempotent: true,
  }),
  removeBankAccount: post('/celeb/remove-bank-account', {
    summary: 'Removes a bank account; settlements that were already requested are still paid to it',
    access: 'celeb',
    whileSuspended: true,
    beforeConsent: true,
    input: ofAccount,
    result: z.object({ list }),
    errors: ['not_found'],
    idempotent: true,
  }),
}
