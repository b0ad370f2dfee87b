import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
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
import { FavoriteRow } from './FavoriteRow.tsx'
import styles from './FavoritesPage.module.css'

/** The favorite messages of one chat or all chats, most recently added first. Each links to its place in the chat. */
export function FavoritesPage() {
  const t = useT()
  const [params] = useSearchParams()
  const chatId = params.get('chatId') as ChatId | null
  const back = useBack('/settings')
  useTitle(t('MESSAGE.FAVORITES'))
  const found = useInfiniteQuery({
    queryKey: ['favorites', chatId],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.chat.listFavoritedMessage,
        { ...(chatId && { chatId }), ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const messages = found.data?.pages.flatMap(({ chatMessages }) => chatMessages) ?? []
  return (
    <Screen
      header={<AppBar divided title={t('MESSAGE.FAVORITES')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {found.isPending ? <Skeleton kind="rows" count={6} label={t('SHELL.LOADING')} /> : null}
      {found.isError && messages.length === 0 ? (
        <LoadFailed title={t('MESSAGE.FAVORITES_FAILED')} error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isSuccess && messages.length === 0 ? (
        <EmptyState title={t('MESSAGE.FAVORITES_NONE')} text={t('MESSAGE.FAVORITES_NONE_DETAIL')} />
      ) : null}
      <ul className={styles.list}>
        {messages.map((message) => (
          <FavoriteRow key={message.id} message={message} />
        ))}
      </ul>
      <EndOfList found={found} />
    </Screen>
  )
}
