import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { days as korean } from '../ko/days.ts'

export const days: Texts<typeof korean> = {
  TITLE: 'Our days',
  PAIR: '{{fan}} · {{celeb}}',
  SINCE: 'Since {{day}}',
  LETTERS: '*{{count, number}} letters*',
  LETTERS_one: '*{{count, number}} letter*',
  REPLIES: '{{replies, number}} replies · answered on {{days, number}} days',
  MONTHS: 'Letters by month. {{months}}',
  MONTH: '{{month}} {{count, number}}',
  FIRST: 'First letter',
  LAST_YEAR: 'A year ago today',
  KEPT: 'Favorite letters',
  NEXT: 'Next: D+{{days}}',
  LEFT: '{{count, number}} days left',
  LEFT_one: '{{count, number}} day left',
  LENGTH: 'From D+{{days}}, your replies can have {{chars}} characters',
  ENDED: 'Our days can’t be shown right now',
  ENDED_DETAIL: 'The day premium starts is D+1.',
  FAILED: 'Our days could not be loaded',
  SHARE: 'Share our days',
  SHARE_DETAIL: 'The card doesn’t include any words from letters.',
  CARD_FAILED: 'The card could not be made',
  CARD: '{{fan}} and {{celeb}}, {{days, number}} days together',
  CARD_DETAIL: 'Since {{from}} · {{count, number}} letters',
  CARD_DETAIL_one: 'Since {{from}} · {{count, number}} letter',
}
