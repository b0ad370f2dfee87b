import type { ListedApplication } from '@byeol/contract/console/applications.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import type { WaitingRow } from '../../lists/WaitList.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { applicationHref } from './links.ts'
import { StatusTag } from './StatusTag.tsx'

/** The rows of applications: the applicant, the kind of celeb, and how long they have been waiting. */
export function useApplicationRows(list: readonly ListedApplication[], search: URLSearchParams): WaitingRow[] {
  const t = useT()
  const { ago } = useFormats()
  return list.map((listed) => ({
    id: listed.id,
    href: applicationHref(search, listed.id),
    name: listed.stageName,
    tag: listed.isWellKnown ? <Tag tone="note">{t('APPLICATIONS.WELL_KNOWN')}</Tag> : null,
    end: <StatusTag status={listed.status} isResent={listed.resentAt !== null} />,
    line: `${t(`APPLICATIONS.CATEGORY_${listed.category}`)} · @${listed.username}`,
    note: ago(listed.decidedAt ?? listed.resentAt ?? listed.submittedAt),
    holder: listed.holder,
  }))
}
