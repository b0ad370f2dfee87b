import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { BankAccountId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Cursor, pageLimit } from '../../page.ts'
import { text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'
import { AccountCheck } from './accountCheck.ts'

/** An account that staff must check: the bank did not confirm the holder, or it returned a transfer to the account. */
export const WaitingAccount = z
  .object({
    bankAccountId: BankAccountId,
    celebUserId: UserId,
    nickname: z.string(),
    username: z.string(),
    bankName: z.string(),
    maskedNumber: z.string(),
    /** When it was added, or when the bank returned the transfer. */
    since: Timestamp,
    /** Why the bank returned the transfer; null if the bank did not respond. */
    returnedReason: z.string().nullable(),
  })
  .meta({ id: 'WaitingAccount' })
export type WaitingAccount = z.infer<typeof WaitingAccount>

const one = z.strictObject({ bankAccountId: BankAccountId })

/** Bank accounts for which staff must compare the bankbook with the verified name (console.md, 7). */
export const bankAccountCheckCalls = {
  list: get('/console-bank-accounts/list', {
    summary: 'Lists the bank accounts that wait for a check, longest-waiting first',
    access: { staff: 'bank-accounts.check' },
    input: z.strictObject({ after: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(WaitingAccount), next: Cursor.nullable() }),
  }),
  account: get('/console-bank-accounts/account', {
    summary: 'Returns a waiting bank account next to the verified name; names and number are masked',
    access: { staff: 'bank-accounts.check' },
    input: one,
    result: z.object({ waiting: WaitingAccount, account: AccountCheck }),
    errors: ['not_found'],
  }),
  bankbook: post('/console-bank-accounts/bankbook', {
    summary:
      'Returns the bankbook as a data URL with the caller’s id across it, and the data to compare; recorded in the ' +
      'audit log',
    access: { staff: 'bank-accounts.check' },
    stepUp: true,
    input: one,
    /** Nothing is masked. `verifiedName` is null if the person has no verified identity. */
    result: z.object({
      dataUrl: z.string(),
      number: z.string(),
      holder: z.string(),
      verifiedName: z.string().nullable(),
    }),
    errors: ['not_found', 'unavailable'],
  }),
  confirm: post('/console-bank-accounts/confirm', {
    summary:
      'Confirms that the bankbook, which the caller has opened, shows the number, and the verified name as the ' +
      'holder',
    access: { staff: 'bank-accounts.check' },
    stepUp: true,
    input: one,
    errors: ['not_found', 'conflict', 'bankbook_look_required'],
  }),
  refuse: post('/console-bank-accounts/refuse', {
    summary: 'Refuses an account because the opened bankbook does not match; the celeb gets the reason',
    access: { staff: 'bank-accounts.check' },
    stepUp: true,
    input: one.extend({ reason: text(limits.settlementReasonMaxChars) }),
    errors: ['not_found', 'conflict', 'bankbook_look_required'],
  }),
}
