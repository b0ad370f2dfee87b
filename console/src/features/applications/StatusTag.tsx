import type { ApplicationStatus } from '@byeol/contract/celeb/applicationCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'

const tones = { pending: 'plain', more_needed: 'note', approved: 'ok', rejected: 'hot' } as const

/** The status of an application. Shows if the applicant has sent it again with the requested changes. */
export function StatusTag({ status, isResent }: { status: ApplicationStatus; isResent: boolean }) {
  const t = useT()
  const key = status === 'pending' && isResent ? 'resent' : status
  return <Tag tone={tones[status]}>{t(`APPLICATIONS.STATUS_${key}`)}</Tag>
}
