import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { policies as korean } from '../ko/policies.ts'

export const policies: Texts<typeof korean> = {
  ALL: 'All',
  KINDS: 'Kinds',
  KIND_terms: 'Terms',
  KIND_privacy: 'Privacy policy',
  KIND_marketing: 'Promotions',
  KIND_nightPush: 'Pushes at night',
  BUILT_IN:
    'The texts come with the app and cannot be changed here. ' +
    'A new version goes out with a release, and people who sign up from then on agree to it.',
  NONE: 'Nobody has agreed yet',
  NONE_DETAIL: 'Once people sign up, this shows how many agreed to each version.',
  CURRENT: 'Current',
  OLD: 'Earlier',
  FIRST: 'First agreed to',
  AGREED: 'Agreed',
  REFUSED: 'Refused',
  PEOPLE: '{{count}} people',
}
