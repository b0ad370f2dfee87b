import { api } from '@byeol/contract/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VerifiedName } from '../../ui/VerifiedName.tsx'
import { ConnectionBanner } from '../service/ConnectionBanner.tsx'
import { LoadFailed } from '../service/LoadFailed.tsx'
import { SearchField, searchDebounceMs } from './SearchField.tsx'
import { useDebounced } from './useDebounced.ts'
import { profilePath } from './userRef.ts'

/** People by the beginning of nickname or username. */
export function SearchUserPage() {
  const t = useT()
  const back = useBack('/tabs/me')
  const [typed, setTyped] = useState('')
  const nickname = useDebounced(typed.trim().replace(/^@/, ''), searchDebounceMs)
  const { data, error, isFetching, refetch } = useQuery({ ...query(api.user.search, { nickname }), enabled: nickname !== '', placeholderData: keepPreviousData })
  useTitle(t('USER.SEARCH'))

  const found = () => {
    if (nickname === '') return <EmptyState title={t('USER.SEARCH_EMPTY')} text={t('USER.SEARCH_EMPTY_DETAIL')} />
    if (error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    if (!data) return <Skeleton kind="rows" label={t('SHELL.LOADING')} />
    if (data.list.length === 0) return <EmptyState quiet title={t('USER.SEARCH_NONE')} text={t('USER.SEARCH_NONE_DETAIL')} />
    return (
      <ul>
        {data.list.map((user) => (
          <li key={user.id}>
            <ListRow
              href={profilePath(user)}
              leading={<Avatar src={user.photoUrl} name={user.nickname} />}
              title={<VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />}
              subtitle={user.celebUsername ? `@${user.celebUsername}` : user.introduction || undefined}
            />
          </li>
        ))}
      </ul>
    )
  }

  return (
    <Screen
      header={
        <>
          <AppBar title={t('USER.SEARCH')} back={{ label: t('SHELL.BACK'), onBack: back }} />
          <SearchField label={t('USER.SEARCH_PLACEHOLDER')} value={typed} onChange={setTyped} autoFocus />
        </>
      }
      banner={<ConnectionBanner />}
    >
      <p className="sr" role="status">{nickname && data ? t('USER.RESULTS', { count: data.list.length }) : ''}</p>
      {found()}
    </Screen>
  )
}
