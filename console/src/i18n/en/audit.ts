import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { audit as korean } from '../ko/audit.ts'

export const audit: Texts<typeof korean> = {
  AT: 'Time',
  LOOK: 'Looked in {{page}}',
  LOOKED_AT: 'Data of {{count, number}} people',
  BY: 'Staff',
  ACTION: 'Act',
  TARGET: 'What',
  HASH: 'Hash',
  ROW: 'No. {{number, number}}',
  NO_FACTS: 'Nothing more was noted',
  BY_FILTER: 'Staff name',
  ACTION_FILTER: 'Act',
  TARGET_FILTER: 'Target',
  WHOSE_FILTER: 'Whose data',
  FILTERS: 'Filters',
  CLEAR: 'Show all',
  NONE: 'Nothing matches',
  NONE_DETAIL: 'Change the filters or show everything.',
  EMPTY: 'Nothing has been noted yet',
  NUMBERS_ONLY: 'The log holds ids alone: no names of people, no addresses.',
  COVERS: 'This hash covers this row and the one before it.',
  SELECT: 'Open row {{number, number}}',
  DAY_FILTER: 'Day',
}
