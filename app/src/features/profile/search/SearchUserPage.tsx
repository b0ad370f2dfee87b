import { api } from '@byeol/contract/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { query } from '../../../api/query.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { recordSearch, useRecentSearches } from './recentSearches.ts'
import { SearchField, searchDebounceMs } from '../../../shell/SearchField.tsx'
import { useDebounced } from '../../../browser/useDebounced.ts'
import recent from './RecentSearches.module.css'
import { KnownPeople } from './KnownPeople.tsx'
import { PersonRow } from './PersonRow.tsx'

/**
 * Finds people with a nickname or username that begins with the search text. Before anything is typed, shows recent
 * searches and people that the viewer knows.
 */
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
          <ListRow
            href="/celebs"
            title={t('PEOPLE.ALL_STARS')}
            leading={
              <span className={recent.sign}>
                <Icon name="star" size={20} />
              </span>
            }
          />
          <KnownPeople />
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
            <PersonRow user={user} onPress={() => recordSearch(typed)} />
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
