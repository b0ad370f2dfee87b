import type { notices as ko } from '../ko/notices.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const notices: Texts<typeof ko> = {
  CATEGORIES: 'Types of notices',
  ALL: 'All',
  service: 'Service',
  event: 'Events',
  maintenance: 'Maintenance',
  NONE_OF: 'No notices of this type yet',
}
