import type { FanOrder } from '@byeol/contract/user.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import styles from './PeopleListPage.module.css'
import { peopleQuery, type PeopleSource } from '../data/peopleQuery.ts'
import { SearchField, searchDebounceMs } from '../../../shell/SearchField.tsx'
import { useDebounced } from '../../../browser/useDebounced.ts'

/**
 * A page with one list of people: their number, a search, and a row for each. `empty` is shown if the list is empty
 * without a search.
 */
export function PeopleListPage<Row extends { user: { id: string } }>({
  title,
  source,
  backTo,
  empty,
  label,
  order,
  filter,
  searchesAtOnce = false,
  children,
}: {
  title: string
  source: PeopleSource<Row>
  backTo: string
  empty: ReactNode
  /** The chosen label, and a control to choose another. */
  label?: string
  /** By default, the latest come first. */
  order?: FanOrder
  filter?: ReactNode
  /** The list is seldom empty, so the search is there while it loads and the list does not move down. */
  searchesAtOnce?: boolean
  children: (row: Row) => ReactNode
}) {
  const t = useT()
  const back = useBack(backTo)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchDebounceMs)
  const found = useInfiniteQuery({
    ...peopleQuery(source, { search: search || undefined, label, order }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPending, isFetching, hasNextPage, refetch } = found
  useTitle(title)
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  const count = data?.pages.at(-1)?.count ?? 0
  const isNarrowed = search !== '' || label !== undefined || order === 'replies'

  const list = () => {
    if (isPending) return <Skeleton kind="rows" label={t('SHELL.LOADING')} />
    if (error && !data) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    if (rows.length === 0 && !hasNextPage)
      return isNarrowed ? (
        <EmptyState quiet title={t('USER.SEARCH_NONE')} text={t('PEOPLE.NONE_FOUND_DETAIL')} />
      ) : (
        empty
      )
    return (
      <>
        <ul className={styles.people}>
          {rows.map((row) => (
            <li key={row.user.id}>{children(row)}</li>
          ))}
        </ul>
        <EndOfList found={found} />
      </>
    )
  }

  const isSearchable = count > 0 || isNarrowed || (isPending && searchesAtOnce)
  return (
    <Screen
      header={
        <>
          <AppBar
            title={title}
            subtitle={count > 0 ? t('PEOPLE.COUNT', { count }) : undefined}
            back={{ label: t('SHELL.BACK'), onBack: back }}
          />
          {isSearchable ? <SearchField label={t('PEOPLE.SEARCH')} value={typed} onChange={setTyped} /> : null}
          {isSearchable ? filter : null}
        </>
      }
      banner={<ConnectionBanner />}
    >
      <p className="sr" role="status">
        {isNarrowed && data && !isFetching ? t('USER.RESULTS', { count: rows.length }) : ''}
      </p>
      <div className={styles.page} id="people" aria-busy={isFetching || undefined}>
        {list()}
      </div>
    </Screen>
  )
}
