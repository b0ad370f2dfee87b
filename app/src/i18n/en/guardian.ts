import type { guardian as ko } from '../ko/guardian.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const guardian: Texts<typeof ko> = {
  TITLE: 'For guardians',
  LEAD: 'Is this about your child’s payments or account?',
  DETAIL:
    'If you are the parent or legal guardian of a minor, you can ask here. You don’t need an account. We answer by email within 10 days.',
  RULES:
    'Payments made by someone under 19 without a guardian’s consent can be cancelled, and we return the money. This may not apply to payments in a parent’s name or from pocket money you allowed. Apple refunds purchases made in the App Store.',
  WISHES: 'What can we do for you?',
  WISH_payments: 'List the payments',
  WISH_payments_DETAIL: 'What was bought, when, and for how much.',
  WISH_cancel: 'Cancel the payments',
  WISH_cancel_DETAIL: 'Recurring payments also stop and are refunded.',
  WISH_close: 'Delete the account',
  WISH_close_DETAIL: 'We delete the account and its personal data.',
  MINOR: 'Your child’s Byeol account',
  MINOR_HINT: 'The account’s email is fastest. If you don’t know it, enter the nickname and phone number.',
  WORDS: 'What happened?',
  NAME: 'Your name',
  RELATION: 'You are the child’s',
  RELATION_parent: 'Parent',
  RELATION_guardian: 'Guardian',
  EMAIL: 'Email for the answer',
  PROOF: 'Proof that you are the guardian',
  PROOF_HINT:
    'One photo or PDF, such as a family relation certificate, up to 10 MB. Please cover the second half of resident registration numbers. We keep it encrypted and delete it 30 days after our answer.',
  PRIVACY:
    'Your name, email and document are used only to confirm that you are the guardian and to answer. We keep the request for 3 years under the Electronic Commerce Act. You may refuse, but then we may not be able to handle your request.',
  SEND: 'Send request',
  SENT: 'We received your request',
  SENT_DETAIL: 'We’ll answer by email by {{date}}.',
}
