import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { claim as korean } from '../ko/claim.ts'

export const claim: Texts<typeof korean> = {
  TITLE: 'Get paid by bank transfer',
  REFUND_WON: 'Refund amount',
  REFUND_DETAIL:
    'We can’t refund your card, so we send it to a bank account. Please enter one in your own name before {{date}}.',
  WON: 'Amount before tax',
  DETAIL:
    'These are the earnings left when you deleted your account. Please enter a bank account before {{date}}. We confirm that it’s you and pay what is past its refund period.',
  EMAIL: 'Email for the answer',
  RESIDENT: 'Resident registration number',
  RESIDENT_HINT: 'Used only to withhold and report taxes under the Income Tax Act.',
  ADDRESS: 'Address',
  RULE_PROOF:
    'Upload a copy of your bankbook or an identity card that shows your name. Please cover the second half of resident registration numbers.',
  RULE_SEALED: 'Kept encrypted, used only to confirm that it’s you, and deleted 30 days after our answer.',
  SEND: 'Send request',
  SENT: 'We received your request',
  SENT_DETAIL: 'We’ll confirm that it’s you and answer by email.',
  EXPIRED: 'This link does not work',
  EXPIRED_DETAIL:
    'There is nothing left to claim, or the deadline has passed. If you have questions, please email customer service.',
}
