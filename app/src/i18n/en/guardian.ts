import type { guardian as ko } from '../ko/guardian.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const guardian: Texts<typeof ko> = {
  TITLE: 'For guardians',
  LEAD: 'Is it about your child’s payments or account?',
  DETAIL:
    'If you are a parent or legal guardian of a minor, please ask here. You need no account. We answer by e-mail within 10 days.',
  RULES:
    'What somebody under 19 paid without your consent can be cancelled, and we return the money. It may differ for payments in a parent’s name or from pocket money that you allowed. Apple refunds purchases in the App Store.',
  WISHES: 'What can we do for you',
  WISH_payments: 'List the payments',
  WISH_payments_DETAIL: 'What was bought, when, and for how much.',
  WISH_cancel: 'Cancel the payments',
  WISH_cancel_DETAIL: 'Recurring payments stop, too, and are refunded.',
  WISH_close: 'Close the account',
  WISH_close_DETAIL: 'We delete the account and its personal data.',
  MINOR: 'Your child’s account at Byeol',
  MINOR_HINT: 'The e-mail address is the fastest. If you do not know it, write the nickname and phone number.',
  WORDS: 'What happened',
  NAME: 'Your name',
  RELATION: 'You are the child’s',
  RELATION_parent: 'Parent',
  RELATION_guardian: 'Guardian',
  EMAIL: 'E-mail address for the answer',
  PROOF: 'A document that shows that you are the guardian',
  PROOF_HINT:
    'One photo or PDF of up to 10 MB, such as a family relation certificate. Please cover resident numbers. We keep it sealed and delete it 30 days after the answer.',
  PRIVACY:
    'We use your name, address and document only to check that you are the guardian and to answer. The law on electronic commerce asks us to keep the request for 3 years. You need not tell us, but then we can hardly help.',
  SEND: 'Send the request',
  SENT: 'We have your request',
  SENT_DETAIL: 'We answer by e-mail by {{date}}.',
}
