import type { ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { WaitingRow } from '../../lists/WaitList.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { linkTo } from './links.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The rows of the inbox: the person, the question, its age, and who has it. */
export function useInboxRows(list: readonly ListedInquiry[], search: URLSearchParams): WaitingRow[] {
  const t = useT()
  const { ago } = useFormats()
  return list.map(({ id, nickname, category, state, excerpt, waitingSince, firstAnswerDueAt, assignee }) => ({
    id,
    href: linkTo(search, id),
    name: nickname,
    end: <time dateTime={waitingSince.toISOString()}>{ago(waitingSince)}</time>,
    line: (
      <span className="ellipsis" lang={textLanguage(excerpt)}>
        {excerpt}
      </span>
    ),
    note: (
      <span>
        {firstAnswerDueAt && state === 'open' ? <Tag tone="note">{t('TODAY.WAIT_first-answers')}</Tag> : null}{' '}
        <Tag>{t(`INQUIRIES.CATEGORY_${category}`)}</Tag>
      </span>
    ),
    holder: assignee,
  }))
}
