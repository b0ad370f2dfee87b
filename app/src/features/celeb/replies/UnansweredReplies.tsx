import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { inOrder, repliesQuery } from '../data/celebQueries.ts'
import { ReplyActions } from './ReplyActions.tsx'
import { ReplyList } from './ReplyList.tsx'
import type { PendingAnswer } from './usePendingAnswers.ts'

/** How often the list is fetched while it is shown. Replies arrive by the thousand, so no single reply fetches it. */
const refetchEveryMs = 5_000

/**
 * Replies without an answer, newest last. An answer removes all replies of that fan; a failed answer stays below them.
 */
export function UnansweredReplies({
  answers,
  myId,
  onAnswer,
}: {
  answers: readonly PendingAnswer[]
  myId: UserId
  onAnswer: (reply: ChatMessage) => void
}) {
  const t = useT()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...repliesQuery('unanswered'),
    refetchInterval: refetchEveryMs,
  })
  if (!data) {
    return error ? (
      <LoadFailed title={t('CHAT.ROOM_FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="bubbles" label={t('SHELL.LOADING')} />
    )
  }
  const answeredFans = new Set(
    answers.filter(({ state }) => state === 'waiting').map(({ replyTo }) => replyTo.authorId),
  )
  const messages = inOrder(data.pages).filter(({ author }) => !answeredFans.has(author.id))
  const failed = answers.filter(({ state }) => state === 'failed')
  if (messages.length === 0 && failed.length === 0)
    return <EmptyState quiet title={t('CELEB.NO_UNANSWERED')} text={t('CELEB.NO_UNANSWERED_DETAIL')} />
  return (
    <ReplyList
      messages={messages}
      pending={failed}
      myId={myId}
      label={t('CELEB.UNANSWERED')}
      hasOlder={hasNextPage}
      onOlder={async () => void (await fetchNextPage())}
      after={(last) => <ReplyActions reply={last} onAnswer={onAnswer} />}
    />
  )
}
