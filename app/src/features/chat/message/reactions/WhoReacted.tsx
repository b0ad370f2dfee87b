import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../../../errors/LoadFailed.tsx'
import styles from './WhoReacted.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The sheet with the people who reacted to a message and their emojis, newest first. */
export function WhoReacted({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useT()
  const { id: chatMessageId, reactionRevision } = message
  const found = useInfiniteQuery({
    queryKey: [api.chat.listReaction.path, chatMessageId, reactionRevision],
    queryFn: ({ pageParam, signal }) =>
      call(api.chat.listReaction, { chatMessageId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const people = found.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Sheet open onClose={onClose} title={t('MESSAGE.WHO_REACTED')} closeLabel={t('SHELL.CLOSE')}>
      {found.isPending ? <Skeleton kind="rows" count={3} label={t('SHELL.LOADING')} /> : null}
      {found.isError && people.length === 0 ? (
        <LoadFailed title={t('MESSAGE.WHO_REACTED')} error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isSuccess && people.length === 0 ? <p className={styles.none}>{t('MESSAGE.WHO_NONE')}</p> : null}
      <ul className={styles.people}>
        {people.map(({ user, emoji }) => (
          <li key={user.id}>
            <Avatar src={user.photoUrl} name={user.nickname} size={40} />
            <b lang={textLanguage(user.nickname)}>{user.nickname}</b>
            <span className={styles.emoji}>{emoji}</span>
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button variant="plain" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('SHELL.MORE')}
        </Button>
      ) : null}
    </Sheet>
  )
}
