import type { notice as ko } from '../ko/notice.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const notice: Texts<typeof ko> = {
  TITLE: 'Notices',
  NEW: 'New',
  PINNED: 'Pinned',
  EMPTY: 'No notices yet',
  EMPTY_DETAIL: 'News will show up here.',
  GONE: 'This notice could not be found',
  TO_LIST: 'See all notices',
}
