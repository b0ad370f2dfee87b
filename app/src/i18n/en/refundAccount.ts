import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { refundAccount as korean } from '../ko/refundAccount.ts'

export const refundAccount: Texts<typeof korean> = {
  TITLE: 'Refund to your account',
  WON: 'To be refunded',
  DETAIL: 'Your card cannot take this refund, so we send it to a bank account. Please name one in your own name.',
  AGAIN: 'We could not send it to this account. Please tell us again.',
  IDENTITY_FIRST: 'Please verify your identity first, so that the money comes to you.',
  RULE_TWO: 'Two people check it before we send the money.',
  RULE_SEALED: 'The account and the picture are kept sealed and used for the refund only.',
  SEND: 'Send it to this account',
  SENT: 'We have your account',
  CHECKING: 'We are checking the account.',
  SENDING: 'On its way to {{account}}.',
  PAID: 'Sent to {{account}} on {{date}}.',
  NONE: 'No refund to an account',
  NOTE: 'Your card cannot take the refund',
  NOTE_account: 'Tell us the account.',
  NOTE_checking: 'We are checking the account.',
  NOTE_sending: 'On its way to your account.',
  NOTE_paid: 'Sent to your account.',
  OPEN: 'Name the account',
  OPEN_STATE: 'See more',
}
