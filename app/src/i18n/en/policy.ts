import type { policy as ko } from '../ko/policy.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const policy: Texts<typeof ko> = {
  TERMS: 'Terms of service',
  OPERATION: 'Operating policy',
  TAKEDOWN: 'Rights complaint',
  DATA_REQUEST: 'See or correct your data (without the app)',
  GUARDIAN: 'For guardians',
  PRIVACY: 'Privacy policy',
  REFUND: 'Refund policy',
  YOUTH: 'Youth protection',
  CELEB_AGREEMENT: 'Celebrity agreement',
  ACCESSIBILITY: 'Accessibility',
  ACCESSIBILITY_TELL: 'Tell us what does not work',
  CHILD_SAFETY: 'Child safety standards',
  ACCOUNT_DELETION: 'Deleting an account',
  LEAKS: 'About a leak of personal data',
  LEAKS_NONE: 'No leak to report',
  LEAKS_NONE_DETAIL: 'If personal data leaks, we say so here for 30 days.',
  OLD: 'This is an earlier version. The one in effect is linked below.',
  VERSIONS: 'Other versions',
  VERSION_LINK: 'The version of {{date}}',
  CONTENTS: 'Contents',
  EFFECTIVE: 'In effect since {{date}} · version {{version}}',
  LICENCES: 'Open-source licences',
  LICENCES_INTRO: 'This app is built on code and fonts that many people share.',
  LICENCE_WITHOUT_TEXT: 'The package does not include the text of its licence.',
}
