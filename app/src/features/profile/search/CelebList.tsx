import { categories, type Category } from '@byeol/contract/user/celebFacts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { celebsQuery, rankedCelebsQuery, type CelebOrder } from '../../people/data/celebsQuery.ts'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { RecentCelebs } from './RecentCelebs.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import { SearchField, searchDebounceMs } from '../../../shell/SearchField.tsx'
import styles from './CelebList.module.css'
import { CelebRow } from '../../subscription/CelebRow.tsx'
import { useDebounced } from '../../../browser/useDebounced.ts'

const recentCount = 8

/** Finds celebs by name or category, sorted by latest message or by activity. `bar` is the page's header above it. */
export function CelebList({ bar }: { bar: ReactNode }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<Category | 'all'>('all')
  const [order, setOrder] = useState<CelebOrder>('activity')
  const search = useDebounced(typed.trim(), searchDebounceMs)
  const kind = category === 'all' ? null : category
  const isSearch = search !== ''
  const isWhole = !isSearch && kind === null
  const found = useInfiniteQuery({ ...celebsQuery(search, kind), enabled: isSearch || isWhole })
  const ranked = useInfiniteQuery({ ...rankedCelebsQuery(order, kind), enabled: !isSearch })
  const shown = isSearch ? found : ranked
  const { data, error, isPending, isFetching, refetch } = shown
  const celebs = data?.pages.flatMap(({ list }) => list) ?? []
  const recent = isWhole
    ? (found.data?.pages[0]?.list.filter(({ celeb }) => celeb?.lastBroadcastAt).slice(0, recentCount) ?? [])
    : []
  const showAll = () => {
    setTyped('')
    setCategory('all')
  }

  const list = () => {
    if (isPending || (isWhole && found.isPending)) return <Skeleton kind="rows" label={t('SHELL.LOADING')} />
    if (error && !data) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    if (celebs.length === 0)
      return (
        <EmptyState
          title={t('USER.NO_STARS')}
          text={t('USER.NO_STARS_DETAIL')}
          button={{ text: t('USER.SHOW_ALL'), variant: 'soft', onClick: showAll }}
        />
      )
    return (
      <>
        {recent.length > 0 ? <RecentCelebs celebs={recent} /> : null}
        {isWhole ? <SettingRow icon="image" label={t('CONTENTS.ALL')} href="/celeb-contents" /> : null}
        {isSearch ? (
          <div className={styles.gap} />
        ) : (
          <div className={styles.section}>
            <h2>{t(order === 'activity' ? 'USER.WRITES_OFTEN' : 'PEOPLE.MOST_FOLLOWED')}</h2>
            <OrderMenu order={order} onChange={setOrder} />
          </div>
        )}
        <ul>
          {celebs.map((celeb) => (
            <li key={celeb.id}>
              <CelebRow celeb={celeb} counts={isSearch ? 'activity' : order} />
            </li>
          ))}
        </ul>
        <EndOfList found={shown} />
      </>
    )
  }

  const head = (
    <>
      {bar}
      <SearchField label={t('USER.STARS_SEARCH')} value={typed} onChange={setTyped} />
      <Chips
        label={t('USER.CATEGORIES')}
        items={[
          { id: 'all' as const, label: t('USER.CATEGORY_all') },
          ...categories.map((id) => ({ id, label: t(`USER.CATEGORY_${id}`) })),
        ]}
        value={category}
        onChange={setCategory}
        panelId="stars"
      />
    </>
  )
  return (
    <Screen header={head} banner={<ConnectionBanner />}>
      <div id="stars" role="tabpanel" aria-label={t('USER.STARS')} aria-busy={isFetching || undefined}>
        {list()}
      </div>
    </Screen>
  )
}
