import type { policies as ko } from '../ko/policies.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const policies: Texts<typeof ko> = {
  COMING: 'This version takes effect on {{date}}. Until then the current one applies.',
  COMING_LINK: 'It changes on {{date}}. See what changes',
  CHANGES: 'What changed',
  CHANGES_COMING: 'What changes',
  DIFFERENCES: 'Compare with the version before',
  DIFFERENCES_NONE: 'The text is the same.',
  ADDED: 'Added',
  REMOVED: 'Removed',
  WORSE: 'Some of this is less favourable to you, so we tell you 30 days ahead.',
  AGREE_TITLE: 'Our terms have changed',
  AGREE_DETAIL: 'Please read what changed. Once you agree, you can go on.',
  AGREE_OF: 'I agree to the {{name}}',
  AGREED_BEFORE: 'You agreed to the version before on {{date}}.',
  AGREE_SEE: 'See the whole text and what changed',
  AGREE_SEND: 'Agree and continue',
  AGREE_NOT: 'If you do not agree',
  AGREE_REFUND: 'Payments and refunds',
  AGREE_DATA: 'Download my data',
  AGREE_LEAVE: 'Delete my account',
  AGREE_CHANGED: 'A newer version came out meanwhile. Please check again.',
  AGREE_DONE: 'Thank you for agreeing',
}
