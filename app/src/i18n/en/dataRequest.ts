import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { dataRequest as korean } from '../ko/dataRequest.ts'

export const dataRequest: Texts<typeof korean> = {
  TITLE: 'See or correct your data',
  LEAD: 'Do you want to see or correct what Byeol keeps about you?',
  DETAIL:
    'You can ask here even without the app or your mailbox. We make sure that it is you and answer by email within 10 days.',
  IN_APP: 'In the app, Me › Settings does both at once. To delete the account, see below.',
  WISH: 'What can we do for you',
  WISH_access: 'A copy of my data',
  WISH_correction: 'Correct my data',
  ACCOUNT: 'Your Byeol account',
  ACCOUNT_HINT: 'The email of your account is the fastest way. Without it, write your nickname and phone number.',
  WORDS: 'Anything that helps',
  CORRECTION: 'What is wrong, and what is right',
  NAME: 'Your name',
  PROOF: 'A document that shows who you are',
  PROOF_HINT:
    'One photo or PDF, such as an identity card or a payment, up to 10 MB. Please cover the second half of resident numbers. Kept sealed, deleted 30 days after the answer.',
  PRIVACY:
    'Name, email and document are only used to make sure that it is you and to answer. You need not give them, but then we can hardly help.',
  SENT: 'We have your request',
}
