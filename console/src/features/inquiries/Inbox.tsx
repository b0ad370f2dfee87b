import type { ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import type { ComponentProps } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import { WaitList } from '../../lists/WaitList.tsx'

/** The inquiries of the inbox: the person, the question, its age, and its holder. */
export function Inbox({
  inquiries: { list, ...pages },
  hrefs,
  currentId,
}: {
  inquiries: Omit<ComponentProps<typeof WaitList>, 'rows' | 'currentId' | 'empty'> & { list: readonly ListedInquiry[] }
  hrefs: readonly string[]
  currentId: string | undefined
}) {
  const t = useT()
  const { ago } = useFormats()
  return (
    <WaitList
      {...pages}
      rows={list.map(({ id, nickname, category, state, excerpt, waitingSince, firstAnswerDueAt, assignee }, at) => ({
        id,
        href: hrefs[at]!,
        name: nickname,
        tag: null,
        end: <time dateTime={waitingSince.toISOString()}>{ago(waitingSince)}</time>,
        line: <span className="ellipsis">{excerpt}</span>,
        note: (
          <span>
            {firstAnswerDueAt && state === 'open' ? <Tag tone="note">{t('TODAY.WAIT_first-answers')}</Tag> : null}{' '}
            <Tag>{t(`INQUIRIES.CATEGORY_${category}`)}</Tag>
          </span>
        ),
        holder: assignee,
      }))}
      currentId={currentId}
      empty={{ title: t('INQUIRIES.EMPTY'), text: t('INQUIRIES.EMPTY_DETAIL') }}
    />
  )
}
