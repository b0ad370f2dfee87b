import type { FoundPerson } from '@byeol/contract/console/people.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'

/** Notable facts about a person: username, kind, suspension. */
export function PersonTags({ person: { username, kind, isSuspended, isDeleted } }: { person: FoundPerson }) {
  const t = useT()
  return (
    <>
      {username ? <Tag>@{username}</Tag> : null}
      {kind === 'tester' ? <Tag tone="note">{t('PEOPLE.TESTER')}</Tag> : null}
      {kind === 'support' ? <Tag tone="note">{t('PEOPLE.SUPPORT')}</Tag> : null}
      {isSuspended ? <Tag tone="risk">{t('PEOPLE.SUSPENDED')}</Tag> : null}
      {isDeleted ? <Tag>{t('PEOPLE.DELETED')}</Tag> : null}
    </>
  )
}
