import type { ChatId } from '@byeol/contract/ids.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { renamesPage } from '../../../shell/nextPageStack.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { favoriteMonthsQuery, favoritesOfMonthQuery, favoritesPath, keptLetterPath } from './favoriteQueries.ts'
import { FavoriteRow } from './FavoriteRow.tsx'
import { FavoriteSearch } from './FavoriteSearch.tsx'
import styles from './FavoritesPage.module.css'
import { MonthTabs } from './MonthTabs.tsx'

const panelId = 'favorites-of-month'

/** The favorite messages of one chat or all chats, by the month in which they were written. */
export function FavoritesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { month: nameMonth } = useFormats()
  const [params] = useSearchParams()
  const chatId = params.get('chatId') as ChatId | null
  const back = useBack('/settings')
  const [isSearching, setSearching] = useState(false)
  useTitle(t('MESSAGE.FAVORITES'))
  const months = useQuery(favoriteMonthsQuery(chatId))
  const list = months.data?.months ?? []
  const wanted = params.get('month')
  const month = list.some((one) => one.month === wanted) ? wanted : (list[0]?.month ?? null)
  const found = useQuery(favoritesOfMonthQuery(chatId, month))
  const failed = months.isError ? months : found.isError ? found : null
  const isEmpty = months.isSuccess && list.length === 0
  const draw = (message: ChatMessage) => (
    <FavoriteRow key={message.id} message={message} href={keptLetterPath(chatId, message.id)} />
  )
  return (
    <Screen
      header={
        <>
          <AppBar
            divided={list.length === 0 || isSearching}
            title={t('MESSAGE.FAVORITES')}
            back={{ label: t('SHELL.BACK'), onBack: back }}
            actions={
              isEmpty ? null : (
                <IconButton
                  icon={isSearching ? 'x' : 'search'}
                  label={t(isSearching ? 'MESSAGE.SEARCH_CLOSE' : 'KEPT.SEARCH')}
                  onClick={() => setSearching(!isSearching)}
                />
              )
            }
          />
          {list.length > 0 && !isSearching ? (
            <MonthTabs
              months={list}
              value={month}
              panelId={panelId}
              onChange={(to) => void navigate(favoritesPath(chatId, to), { replace: true, state: renamesPage })}
            />
          ) : null}
        </>
      }
      banner={<ConnectionBanner />}
    >
      {isSearching ? (
        <FavoriteSearch chatId={chatId} draw={draw} />
      ) : isEmpty ? (
        <EmptyState title={t('MESSAGE.FAVORITES_NONE')} text={t('MESSAGE.FAVORITES_NONE_DETAIL')} />
      ) : found.data ? (
        <div id={panelId} role="tabpanel" aria-label={month ? nameMonth(momentOfMonth(month)) : undefined}>
          <ul className={styles.list}>{found.data.map(draw)}</ul>
        </div>
      ) : failed ? (
        <LoadFailed title={t('MESSAGE.FAVORITES_FAILED')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton kind="rows" count={6} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
