import type { policy as ko } from '../ko/policy.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const policy: Texts<typeof ko> = {
  TERMS: 'Terms of service',
  OPERATION: 'Guidelines',
  TAKEDOWN: 'Rights complaint',
  DATA_REQUEST: 'See or correct your data (without the app)',
  GUARDIAN: 'For guardians',
  PRIVACY: 'Privacy policy',
  REFUND: 'Refund policy',
  YOUTH: 'Youth protection',
  CELEB_AGREEMENT: 'Celebrity agreement',
  ACCESSIBILITY: 'Accessibility',
  ACCESSIBILITY_TELL: 'Report an accessibility problem',
  CHILD_SAFETY: 'Child safety standards',
  ACCOUNT_DELETION: 'Account deletion',
  LEAKS: 'Personal data leak notice',
  LEAKS_NONE: 'There is nothing to report',
  LEAKS_NONE_DETAIL: 'If personal data leaks, we post a notice here for 30 days.',
  OLD: 'This is a previous version. The current version is linked below.',
  VERSIONS: 'Other versions',
  VERSION_LINK: 'Version of {{date}}',
  CONTENTS: 'Table of contents',
  EFFECTIVE: 'In effect since {{date}} · version {{version}}',
  LICENCES: 'Open-source licenses',
  LICENCES_INTRO: 'This app is made with the open-source code and fonts below.',
  LICENCE_WITHOUT_TEXT: 'The package does not include the text of its license.',
}
