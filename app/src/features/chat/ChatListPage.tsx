import { useEffect, useState } from 'react'
import { useTitle } from '../../boot/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ConnectionBanner } from '../service/ConnectionBanner.tsx'
import { LoadFailed } from '../service/LoadFailed.tsx'
import styles from './ChatListPage.module.css'
import { ChatRow } from './ChatRow.tsx'
import { startChatLive } from './live.ts'
import { byAllOrder, byDMOrder, isInDMList, type SeenChat } from './order.ts'
import { Shelf } from './Shelf.tsx'
import { useSeenChats } from './useSeenChats.ts'

type Filter = 'all' | 'stars' | 'dm'

const unreadIn = (chats: readonly SeenChat[]) => chats.reduce((sum, { newCount }) => sum + newCount, 0)

/** The tab of all chats: drawn from this device before the network answers. */
export function ChatListPage() {
  const t = useT()
  useTitle(t('CHAT.TITLE'))
  useEffect(() => void startChatLive(), [])
  const [chosen, setFilter] = useState<Filter>('all')
  const { chats, list } = useSeenChats()

  const stars = chats?.filter(({ isBroadcast }) => isBroadcast).sort(byAllOrder) ?? []
  // The stars have a chip of their own; what is left of the list of spec point 9 is who one talks to alone.
  const directs = chats?.filter((chat) => isInDMList(chat) && !chat.isBroadcast) ?? []
  const filter =
    (chosen === 'stars' && stars.length === 0) || (chosen === 'dm' && directs.length === 0) ? 'all' : chosen
  const rows = {
    all: () => chats?.filter(({ isBroadcast }) => !isBroadcast).sort(byAllOrder) ?? [],
    stars: () => stars,
    dm: () => directs.sort(byDMOrder),
  }[filter]()
  const chips = [
    { id: 'all' as const, label: t('CHAT.FILTER_ALL') },
    ...(stars.length > 0 ? [{ id: 'stars' as const, label: t('CHAT.FILTER_STARS'), count: unreadIn(stars) }] : []),
    ...(directs.length > 0 ? [{ id: 'dm' as const, label: t('CHAT.FILTER_DM'), count: unreadIn(directs) }] : []),
  ]

  return (
    <Screen
      label={t('CHAT.TITLE')}
      busy={!chats}
      header={
        <>
          <AppBar large title={t('CHAT.TITLE')} />
          {chats && chats.length > 0 ? (
            <Chips label={t('CHAT.KINDS')} items={chips} value={filter} onChange={setFilter} panelId="chat-list" />
          ) : null}
        </>
      }
      banner={<ConnectionBanner savedAt={list.dataUpdatedAt} />}
    >
      {chats ? (
        chats.length === 0 ? (
          <EmptyState
            title={t('CHAT.EMPTY')}
            text={t('CHAT.EMPTY_DETAIL')}
            action={<Button href="/tabs/stars">{t('CHAT.TO_STARS')}</Button>}
          />
        ) : (
          <div id="chat-list" role="tabpanel" aria-label={chips.find(({ id }) => id === filter)?.label}>
            {filter === 'all' && stars.length > 0 ? <Shelf chats={stars} /> : null}
            <ul className={styles.rows}>
              {rows.map((chat) => (
                <li key={chat.id}>
                  <ChatRow chat={chat} />
                </li>
              ))}
            </ul>
          </div>
        )
      ) : list.isError ? (
        <LoadFailed title={t('CHAT.LIST_FAILED')} error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <Skeleton kind="chips" count={3} label={t('SHELL.LOADING')} />
          <div aria-hidden="true">
            <Skeleton kind="shelf" count={2} label="" />
            <Skeleton kind="rows" count={6} label="" />
          </div>
        </>
      )}
    </Screen>
  )
}
