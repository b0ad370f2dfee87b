import type { policies as ko } from '../ko/policies.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const policies: Texts<typeof ko> = {
  COMING: 'This version takes effect on {{date}}. Until then, the current version applies.',
  COMING_LINK: 'It changes on {{date}}. See what changes',
  CHANGES: 'What changed',
  CHANGES_COMING: 'What changes',
  DIFFERENCES: 'Compare with the previous version',
  DIFFERENCES_NONE: 'Nothing changed.',
  ADDED: 'Added',
  REMOVED: 'Removed',
  WORSE: 'Some changes are less favorable to you, so we tell you 30 days in advance.',
  AGREE_TITLE: 'Our terms have changed',
  AGREE_DETAIL: 'Please read what changed. You can continue once you agree.',
  AGREE_OF: 'I agree to the {{name}}',
  AGREED_BEFORE: 'You agreed to the previous version on {{date}}.',
  AGREE_SEE: 'See the full text and changes',
  AGREE_SEND: 'Agree and continue',
  AGREE_NOT: 'You can use these without agreeing',
  AGREE_REFUND: 'Payments and refunds',
  AGREE_DATA: 'Download my data',
  AGREE_LEAVE: 'Delete my account',
  AGREE_CHANGED: 'A newer version has come out. Please check again.',
  AGREE_DONE: 'Thank you for agreeing',
}
