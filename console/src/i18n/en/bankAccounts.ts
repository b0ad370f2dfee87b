import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { bankAccounts as korean } from '../ko/bankAccounts.ts'

export const bankAccounts: Texts<typeof korean> = {
  NONE: 'No accounts to check',
  NONE_DETAIL: 'Accounts whose holder the bank could not confirm appear here, oldest first.',
  PICK: 'Choose an account',
  PICK_DETAIL: 'Press J to open the oldest one.',
  GONE: 'This account has already been handled',
  GONE_DETAIL: 'A colleague handled it first, or the star removed it.',
  TO_LIST: 'To the list',
  ONE: 'The account and its bankbook',
  RETURNED: 'Sent back',
  WHY_NO_ANSWER: 'The bank could not confirm the holder. Open the bankbook and compare.',
  WHY_RETURNED: 'The bank returned a settlement sent to this account: {{reason}}',
  NUMBER: 'Account number',
  DECIDE_DETAIL: 'Confirm it only if the bankbook shows exactly this name and number.',
  CONFIRM: 'Confirm',
  SIGN_CONFIRM: 'You confirm that the bankbook shows this account',
  CONFIRMED: 'Confirmed. The star is notified.',
  REFUSE: 'Refuse',
  SIGN_REFUSE: 'You refuse this account',
  REFUSED: 'Refused. The star is notified.',
  KEY_OPEN: 'Open the bankbook',
  KEY_NEXT: 'Next account',
}
