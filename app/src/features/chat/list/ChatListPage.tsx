import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { useShortcut } from '../../../shell/useShortcut.ts'
import { useBeginning } from '../../../shell/useBeginning.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { BesideContext } from '@byeol/ui/BesideContext.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useOpenLayer } from '@byeol/ui/openLayers.ts'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { LazyPremiumBanner } from '../../subscription/manage/LazyPremiumBanner.tsx'
import { chatsOf, filtersOf, type ChatFilter } from './chatFilters.ts'
import styles from './ChatListPage.module.css'
import { ChatRow } from './ChatRow.tsx'
import { LazyListLayers } from './LazyListLayers.tsx'
import { startChatLive } from '../outbox/live.ts'
import type { ChatView } from '../data/order.ts'
import { RequestsRow } from './RequestsRow.tsx'
import { Shelf } from './Shelf.tsx'
import { useChatViews } from './useChatViews.ts'
import { useWaiting } from './useWaiting.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

const ChatSearch = lazy(async () => ({ default: (await import('./ChatSearch.tsx')).ChatSearch }))

const labels: Record<ChatFilter, TextKey> = {
  all: 'CHAT.FILTER_ALL',
  celebs: 'CHAT.FILTER_STARS',
  dm: 'CHAT.FILTER_DM',
  subscription: 'CHAT.FILTER_SUBSCRIPTION',
  group: 'CHAT.FILTER_GROUP',
}

const pageOpenedAt = performance.timeOrigin

const ChatRows = ({ chats, onMenu }: { chats: readonly ChatView[]; onMenu: (chat: ChatView) => void }) =>
  useBeginning(chats, 12).map((chat) => (
    <li key={chat.id}>
      <ChatRow chat={chat} onMenu={onMenu} />
    </li>
  ))

/**
 * The list of all chats. Until the server responds, it shows the list saved on the device. In the side column it is
 * narrow, and shows broadcasts as rows like all others.
 */
export function ChatListPage() {
  const t = useT()
  useTitle(t('CHAT.TITLE'))
  useEffect(() => void startChatLive(), [])
  const isBeside = useContext(BesideContext)
  const { chats, requests, list, drafted, access } = useChatViews()
  const waiting = useWaiting(access, chats)
  const [isSearching, setSearching] = useState(false)
  useOpenLayer(isSearching, () => setSearching(false))
  useShortcut('find', chats && chats.length > 0 ? () => setSearching(true) : null)
  const [menu, setMenu] = useState<ChatView | 'list' | null>(null)

  const [chosen, setFilter] = useState<ChatFilter>('all')
  const filters = filtersOf(chats ?? [])
  const filter = filters.some(({ id }) => id === chosen) ? chosen : 'all'
  const celebs = chatsOf(chats ?? [], 'celebs')
  const hasOnlyRows = filter !== 'all' || isBeside
  // Rows saved on the device are shown at once. Rows from the server wait for the cards that would push them down.
  const areRowsReady = hasOnlyRows || waiting !== undefined || list.dataUpdatedAt < pageOpenedAt
  const [hadRows, setHadRows] = useState(false)
  if (chats && areRowsReady && !hadRows) setHadRows(true)
  const chips = [
    { id: 'all' as ChatFilter, label: t('CHAT.FILTER_ALL') },
    ...filters.map(({ id, unread }) => ({ id, label: t(labels[id]), count: unread })),
  ]
  const requestsRow = requests?.length ? (
    <li>
      <RequestsRow count={requests.length} />
    </li>
  ) : null
  const actions = (
    <>
      {chats && chats.length > 0 ? (
        <IconButton
          icon={isSearching ? 'x' : 'search'}
          label={isSearching ? t('SHELL.CLOSE') : t('CHAT.SEARCH')}
          onClick={() => setSearching(!isSearching)}
        />
      ) : null}
      <IconButton icon="pen" label={t('CHAT.NEW')} href="/chat/new" />
      <IconButton icon="more" label={t('SHELL.MORE')} onClick={() => setMenu('list')} />
    </>
  )
  return (
    <Screen
      label={t('CHAT.TITLE')}
      busy={!chats && !list.isError}
      header={
        <>
          <AppBar large title={t('CHAT.TITLE')} actions={actions} />
          <LazyPremiumBanner />
          {chats && chats.length > 0 && !isSearching ? (
            <Chips label={t('CHAT.KINDS')} items={chips} value={filter} onChange={setFilter} panelId="chat-list" />
          ) : null}
        </>
      }
      banner={<ConnectionBanner savedAt={list.dataUpdatedAt} />}
    >
      {chats && isSearching ? (
        <Suspense fallback={null}>
          <ChatSearch chats={chats} onMenu={setMenu} />
        </Suspense>
      ) : chats ? (
        chats.length === 0 && !requestsRow ? (
          <EmptyState
            title={t('CHAT.EMPTY')}
            text={t('CHAT.EMPTY_DETAIL')}
            action={<Button href="/tabs/stars">{t('CHAT.TO_STARS')}</Button>}
          />
        ) : (
          <div id="chat-list" role="tabpanel" aria-label={t(labels[filter])}>
            {filter === 'all' && celebs.length > 0 && !isBeside ? <Shelf chats={celebs} onMenu={setMenu} /> : null}
            {hasOnlyRows ? null : <WaitingRoom waiting={waiting} />}
            {areRowsReady || hadRows ? null : (
              <div aria-hidden="true">
                <Skeleton kind="rows" count={6} label="" />
              </div>
            )}
            {areRowsReady || hadRows ? (
              <ul className={styles.rows}>
                {filter === 'all' || filter === 'dm' ? requestsRow : null}
                <ChatRows
                  chats={[...(filter === 'all' && isBeside ? celebs : []), ...chatsOf(chats, filter, drafted)]}
                  onMenu={setMenu}
                />
              </ul>
            ) : null}
          </div>
        )
      ) : list.isError ? (
        <QueryFailed of={list} title={t('CHAT.LIST_FAILED')} />
      ) : (
        <>
          <Skeleton kind="chips" count={3} label={t('SHELL.LOADING')} />
          <div aria-hidden="true">
            <Skeleton kind="shelf" count={2} label="" />
            <Skeleton kind="rows" count={6} label="" />
          </div>
        </>
      )}
      <LazyListLayers
        menuFor={menu === 'list' ? null : menu}
        isListMenuOpen={menu === 'list'}
        hasUnread={chats?.some(({ newCount }) => newCount > 0) ?? false}
        onClose={() => setMenu(null)}
      />
    </Screen>
  )
}
