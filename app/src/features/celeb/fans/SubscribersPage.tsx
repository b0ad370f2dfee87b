import { api } from '@byeol/contract/api.ts'
import type { Fan } from '@byeol/contract/user.ts'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import type { PeopleSource } from '../../people/data/peopleQuery.ts'
import { FansPage } from './FansPage.tsx'

const source: PeopleSource<Fan> = {
  path: api.user.subscribers.path,
  load: (asked, options) => call(api.user.subscribers, asked, options),
}

export function SubscribersPage() {
  const t = useT()
  return (
    <FansPage
      title={t('PEOPLE.FANS')}
      source={source}
      empty={<EmptyState title={t('PEOPLE.FANS_NONE')} text={t('PEOPLE.FANS_NONE_DETAIL')} />}
    />
  )
}
