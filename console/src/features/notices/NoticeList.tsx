import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import type { ComponentProps } from 'react'
import { useFormats, useLanguage, useT } from '../../i18n/i18n.ts'
import { WaitList } from '../../lists/WaitList.tsx'
import { noticeHref } from './links.ts'
import { StateTag } from './StateTag.tsx'
import { useAudience } from './useAudience.ts'

/** Notices, the last written first, with their states and audiences. */
export function NoticeList({
  notices: { list, ...rest },
  search,
  currentId,
}: {
  notices: Omit<ComponentProps<typeof WaitList>, 'rows' | 'currentId' | 'empty'> & { list: readonly StaffNotice[] }
  search: URLSearchParams
  currentId: string | undefined
}) {
  const t = useT()
  const language = useLanguage()
  const { listTime } = useFormats()
  const audienceOf = useAudience()
  return (
    <WaitList
      {...rest}
      rows={list.map((notice) => ({
        id: notice.id,
        href: noticeHref(search, notice.id),
        name: language === 'ko' ? notice.titleKo : notice.titleEn,
        tag: null,
        end: <StateTag state={notice.state} />,
        line: audienceOf(notice),
        note: listTime(notice.outAt ?? notice.writtenAt),
        holder: notice.writtenBy,
      }))}
      currentId={currentId}
      empty={{ title: t('NOTICES.NONE'), text: t('NOTICES.NONE_DETAIL') }}
    />
  )
}
