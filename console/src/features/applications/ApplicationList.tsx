import type { ListedApplication } from '@byeol/contract/console/applications.ts'
import type { ComponentProps } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import { WaitList } from '../../lists/WaitList.tsx'
import { StatusTag } from './StatusTag.tsx'
import { applicationHref, type ListState } from './links.ts'

/** The applications in a part of the list: the applicant, the kind of celeb, and since when they wait. */
export function ApplicationList({
  applications: { list, ...rest },
  state,
  search,
  currentId,
}: {
  applications: Omit<ComponentProps<typeof WaitList>, 'rows' | 'currentId' | 'empty'> & {
    list: readonly ListedApplication[]
  }
  state: ListState
  search: URLSearchParams
  currentId: string | undefined
}) {
  const t = useT()
  const { ago } = useFormats()
  return (
    <WaitList
      {...rest}
      rows={list.map((listed) => ({
        id: listed.id,
        href: applicationHref(search, listed.id),
        name: listed.stageName,
        tag: listed.isWellKnown ? <Tag tone="note">{t('APPLICATIONS.WELL_KNOWN')}</Tag> : null,
        end: <StatusTag status={listed.status} isResent={listed.resentAt !== null} />,
        line: `${t(`APPLICATIONS.CATEGORY_${listed.category}`)} · @${listed.username}`,
        note: ago(listed.decidedAt ?? listed.resentAt ?? listed.submittedAt),
        holder: listed.holder,
      }))}
      currentId={currentId}
      empty={{ title: t(`APPLICATIONS.NONE_${state}`), text: t('APPLICATIONS.NONE_DETAIL') }}
    />
  )
}
