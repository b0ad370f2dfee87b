import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { bankAccounts as korean } from '../ko/bankAccounts.ts'

export const bankAccounts: Texts<typeof korean> = {
  NONE: 'No accounts wait',
  NONE_DETAIL: 'Accounts whose holder the bank has not confirmed come here, the longest waiting first.',
  PICK: 'Choose an account',
  PICK_DETAIL: 'J opens the one that has waited longest.',
  GONE: 'This account does not wait',
  GONE_DETAIL: 'Somebody else decided it first, or the star removed it.',
  TO_LIST: 'To the list',
  ONE: 'The account and its bankbook',
  RETURNED: 'Sent back',
  WHY_NO_ANSWER: 'The bank did not say who holds it. Open the bankbook and compare.',
  WHY_RETURNED: 'The bank sent a settlement to this account back: {{reason}}',
  NUMBER: 'Account number',
  DECIDE_DETAIL: 'Confirm it only if the bankbook shows exactly this name and number.',
  CONFIRM: 'Confirm',
  SIGN_CONFIRM: 'You confirm that the bankbook shows this account',
  CONFIRMED: 'Confirmed. The star is told.',
  REFUSE: 'Refuse',
  SIGN_REFUSE: 'You refuse this account',
  REFUSED: 'Refused. The star is told.',
  KEY_OPEN: 'Open the bankbook',
  KEY_NEXT: 'Next account',
}
