import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { SearchField, searchDebounceMs } from '../../../shell/SearchField.tsx'
import styles from './FavoritesPage.module.css'

/** Searches the favorites by their text, and by the words of voice messages. */
export function FavoriteSearch({ chatId, draw }: { chatId: ChatId | null; draw: (message: ChatMessage) => ReactNode }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useInfiniteQuery({
    queryKey: ['favorites', 'words', chatId, words],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.chat.listFavoritedMessage,
        { words, ...(chatId && { chatId }), ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
  const messages = words === '' ? [] : (found.data?.pages.flatMap(({ chatMessages }) => chatMessages) ?? [])
  const isNone = words !== '' && found.isSuccess && messages.length === 0
  return (
    <div className={styles.found}>
      <SearchField label={t('KEPT.SEARCH')} value={typed} onChange={setTyped} autoFocus />
      <p className="sr" role="status">
        {words !== '' && found.isSuccess ? t('USER.RESULTS', { count: messages.length }) : ''}
      </p>
      {isNone ? <EmptyState quiet title={t('MESSAGE.SEARCH_NONE')} text={t('KEPT.SEARCH_NONE_DETAIL')} /> : null}
      {found.isError && messages.length === 0 ? (
        <LoadFailed title={t('MESSAGE.SEARCH_FAILED')} error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      <ul className={styles.list}>{messages.map(draw)}</ul>
      {words !== '' ? <EndOfList found={found} /> : null}
    </div>
  )
}
