import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { refundAccount as korean } from '../ko/refundAccount.ts'

export const refundAccount: Texts<typeof korean> = {
  TITLE: 'Refund to a bank account',
  WON: 'Refund amount',
  DETAIL:
    'Your card company can’t cancel this payment, so we refund it to a bank account. Please enter an account in your own name.',
  AGAIN: 'We couldn’t send it to this account. Please enter it again.',
  IDENTITY_FIRST: 'Please verify your identity first, so that the money goes only to you.',
  RULE_TWO: 'Two people check it before we send the money.',
  RULE_SEALED: 'The account and the photo are kept encrypted and used only for the refund.',
  SEND: 'Refund to this account',
  SENT: 'We received your account',
  CHECKING: 'We are checking the account.',
  SENDING: 'On its way to {{account}}.',
  PAID: 'Sent to {{account}} on {{date}}.',
  NONE: 'No refund to receive by bank transfer',
  NOTE: 'Your card can’t be refunded',
  NOTE_account: 'Please enter a bank account.',
  NOTE_checking: 'We are checking the account.',
  NOTE_sending: 'On its way to your account.',
  NOTE_paid: 'Sent to your account.',
  OPEN: 'Enter an account',
  OPEN_STATE: 'See details',
}
