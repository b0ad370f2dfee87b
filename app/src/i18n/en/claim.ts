import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { claim as korean } from '../ko/claim.ts'

export const claim: Texts<typeof korean> = {
  TITLE: 'Receive it by transfer',
  REFUND_WON: 'To be refunded',
  REFUND_DETAIL:
    'Your card cannot take the refund, so we send it to a bank account. Name one in your own name before {{date}}.',
  WON: 'Earnings before tax',
  DETAIL:
    'Earnings that were left when you left. Name an account before {{date}}. We make sure that it is you and pay what is past its refund period.',
  EMAIL: 'Email for the answer',
  RESIDENT: 'Resident number',
  RESIDENT_HINT: 'Only to withhold and report taxes, by the Income Tax Act.',
  ADDRESS: 'Address',
  RULE_PROOF:
    'Upload a copy of your bankbook or an identity card with your name. Please cover the second half of resident numbers.',
  RULE_SEALED: 'Kept sealed to make sure that it is you, and deleted 30 days after the answer.',
  SEND: 'Send the claim',
  SENT: 'We have your claim',
  SENT_DETAIL: 'We make sure that it is you and answer by email.',
  EXPIRED: 'This link does not work',
  EXPIRED_DETAIL: 'Nothing is left to claim, or the time is over. Ask customer service by email.',
}
