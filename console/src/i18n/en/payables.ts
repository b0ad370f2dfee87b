import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { payables as korean } from '../ko/payables.ts'

export const payables: Texts<typeof korean> = {
  NONE: 'No unpaid earnings',
  NONE_DETAIL: 'Celebs who left with unpaid earnings are listed here.',
  CELEB: 'Celeb',
  WON: 'Before tax',
  LEFT: 'Left',
  UNTIL: 'Can be claimed until',
  ACCOUNT: 'Account',
  HAS_ACCOUNT: 'Known. The payout is requested once the refund periods are over.',
  NO_ACCOUNT: 'None. Make sure who they are and enter their account.',
  CLAIM: 'Enter the account',
  BANK: 'Bank code (3 digits)',
  NUMBER: 'Account number',
  HOLDER: 'Holder',
  PROOF: 'How they proved who they are',
  RESIDENT: 'Resident number',
  ADDRESS: 'Address',
  CLAIMED: 'Entered. Two people check and approve the payout.',
}
