import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { useFormats, useLanguage } from '../../i18n/i18n.ts'
import type { WaitingRow } from '../../lists/WaitList.tsx'
import { noticeHref } from './links.ts'
import { StateTag } from './StateTag.tsx'
import { useAudience } from './useAudience.ts'

export function useNoticeRows(list: readonly StaffNotice[], search: URLSearchParams): WaitingRow[] {
  const language = useLanguage()
  const { listTime } = useFormats()
  const audienceOf = useAudience()
  return list.map((notice) => ({
    id: notice.id,
    href: noticeHref(search, notice.id),
    name: language === 'ko' ? notice.titleKo : notice.titleEn,
    end: <StateTag state={notice.state} />,
    line: audienceOf(notice),
    note: listTime(notice.outAt ?? notice.writtenAt),
    holder: notice.writtenBy,
  }))
}
