import type { ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Tag } from '../../parts/Tag.tsx'

export function useInquiryColumns(): Column<ListedInquiry>[] {
  const t = useT()
  const { listTime } = useFormats()
  return [
    { id: 'who', head: t('INQUIRIES.WHO'), width: 'minmax(0, 0.8fr)', cell: ({ nickname }) => <b>{nickname}</b> },
    {
      id: 'what',
      head: t('INQUIRIES.WHAT'),
      width: 'minmax(0, 2fr)',
      cell: ({ category, excerpt }) => (
        <>
          <Tag>{t(`INQUIRIES.CATEGORY_${category}`)}</Tag> {excerpt}
        </>
      ),
    },
    {
      id: 'since',
      head: t('INQUIRIES.SINCE'),
      width: '104px',
      cell: ({ waitingSince }) => <time>{listTime(waitingSince)}</time>,
    },
    {
      id: 'assignee',
      head: t('INQUIRIES.ASSIGNEE'),
      width: '112px',
      isWide: true,
      cell: ({ assignee }) => assignee ?? t('INQUIRIES.NOBODY'),
    },
  ]
}
