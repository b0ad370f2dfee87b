import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { dataRequest as korean } from '../ko/dataRequest.ts'

export const dataRequest: Texts<typeof korean> = {
  TITLE: 'See or correct your data',
  LEAD: 'Would you like to see or correct the data Byeol keeps about you?',
  DETAIL:
    'You can ask here even if you can’t use the app or your email address. We confirm that it’s you and answer by email within 10 days.',
  IN_APP:
    'In the app, you can download and edit your data right away under Me › Settings. To delete your account, see below.',
  WISH: 'What can we do for you?',
  WISH_access: 'A copy of my data',
  WISH_correction: 'Correct my data',
  ACCOUNT: 'Your Byeol account',
  ACCOUNT_HINT: 'Your account’s email is fastest. If you don’t know it, enter your nickname and phone number.',
  WORDS: 'Anything else we should know',
  CORRECTION: 'What should we correct, and how?',
  NAME: 'Your name',
  PROOF: 'Proof of identity',
  PROOF_HINT:
    'One photo or PDF, such as an identity card or a payment record, up to 10 MB. Please cover the second half of resident registration numbers. Kept encrypted and deleted 30 days after our answer.',
  PRIVACY:
    'Your name, email and document are used only to confirm that it’s you and to answer. You may refuse, but then we may not be able to handle your request.',
  SENT: 'We received your request',
}
