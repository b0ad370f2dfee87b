import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { kept as korean } from '../ko/kept.ts'

export const kept: Texts<typeof korean> = {
  MONTHS: 'Choose a month',
  COUNT: '{{count, number}}',
  SEARCH: 'Search favorites',
  SEARCH_NONE_DETAIL: 'Messages and voice transcripts are searched.',
  FROM: 'Letter from {{name}}, {{time}}',
  NEWER: 'Previous letter',
  OLDER: 'Next letter',
  GONE: 'This message can’t be shown anymore',
  GONE_DETAIL: 'It was deleted, or removed from your favorites.',
  TO_LIST: 'See favorites',
  SAVE: 'Save as image',
  PICTURE_DETAIL: 'It includes {{name}}’s signature and your name',
  PICTURE_FAILED: 'The image could not be made. Try again in a moment.',
}
