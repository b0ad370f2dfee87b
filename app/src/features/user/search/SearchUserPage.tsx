import { api } from '@byeol/contract/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { query } from '../../../api/query.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { recordSearch, useRecentSearches } from './recentSearches.ts'
import { SearchField, searchDebounceMs } from '../../../shell/SearchField.tsx'
import { useDebounced } from '../../../browser/useDebounced.ts'
import { profilePath } from '../data/userRef.ts'

/** Finds people by the beginning of nickname or username. Before anything is typed it shows recent searches. */
export function SearchUserPage() {
  const t = useT()
  const back = useBack('/tabs/me')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const asked = typed.trim().replace(/^@/, '')
  const nickname = useDebounced(asked, searchDebounceMs)
  const searches = useRecentSearches()
  const { data, error, isFetching, refetch } = useQuery({
    ...query(api.user.search, { nickname }),
    enabled: nickname !== '',
    placeholderData: keepPreviousData,
  })
  useTitle(t('USER.SEARCH'))

  const searchAgain = (words: string) => {
    setTyped(words)
    recordSearch(words)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    recordSearch(typed)
  }
  const found = () => {
    if (asked === '')
      return (
        <>
          {searches.length > 0 ? (
            <RecentSearches searches={searches} onSearch={searchAgain} onEmptied={() => field.current?.focus()} />
          ) : null}
          <EmptyState title={t('USER.SEARCH_EMPTY')} text={t('USER.SEARCH_EMPTY_DETAIL')} />
        </>
      )
    if (error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    if (!data || nickname === '') return <Skeleton kind="rows" label={t('SHELL.LOADING')} />
    if (data.list.length === 0)
      return <EmptyState quiet title={t('USER.SEARCH_NONE')} text={t('USER.SEARCH_NONE_DETAIL')} />
    return (
      <ul>
        {data.list.map((user) => (
          <li key={user.id}>
            <ListRow
              href={profilePath(user)}
              onPress={() => recordSearch(typed)}
              leading={<Avatar src={user.photoUrl} name={user.nickname} />}
              title={
                <VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />
              }
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
          <form onSubmit={submit}>
            <SearchField ref={field} label={t('USER.SEARCH_PLACEHOLDER')} value={typed} onChange={setTyped} autoFocus />
          </form>
        </>
      }
      banner={<ConnectionBanner />}
    >
      <p className="sr" role="status">
        {nickname && data ? t('USER.RESULTS', { count: data.list.length }) : ''}
      </p>
      {found()}
    </Screen>
  )
}
