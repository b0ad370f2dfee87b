import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import type { ChatView } from '../../chat/data/order.ts'
import { startChatLive } from '../../chat/outbox/live.ts'
import { readThrough } from './readThrough.ts'
import { ReplyList } from './ReplyList.tsx'
import { ReplyRow } from './ReplyRow.tsx'
import type { PendingAnswer } from './usePendingAnswers.ts'
import type { AnsweredLetters } from './useAnsweredLetters.ts'
import type { useUnanswered } from './useUnanswered.ts'

/**
 * The unanswered replies, newest last, below the broadcast messages that they answer. Answering removes all replies of
 * that fan; an answer that failed stays below the list. `inHand` is the reply being answered.
 */
export function UnansweredReplies({
  chat,
  unanswered: { list },
  answered: { letters, shown: messages, isLoading },
  answers,
  myId,
  inHand,
  isFiltered,
  onAnswer,
}: {
  chat: ChatView
  unanswered: ReturnType<typeof useUnanswered>
  answered: AnsweredLetters
  answers: readonly PendingAnswer[]
  myId: UserId
  inHand: ChatMessage | null
  isFiltered: boolean
  onAnswer: (reply: ChatMessage) => void
}) {
  const t = useT()
  const seen = useRef(new Set<string>())
  if (!list.data || isLoading) {
    return list.error && !list.data ? (
      <QueryFailed of={list} title={t('CHAT.ROOM_FAILED')} />
    ) : (
      <Skeleton kind="bubbles" label={t('SHELL.LOADING')} />
    )
  }
  const failed = answers.filter(({ state }) => state === 'failed')
  if (messages.length === 0 && failed.length === 0)
    return isFiltered ? (
      <EmptyState quiet title={t('CELEB.ONLY_NONE')} />
    ) : (
      <EmptyState quiet title={t('CELEB.NO_UNANSWERED')} text={t('CELEB.NO_UNANSWERED_DETAIL')} />
    )
  const look = (replies: readonly ChatMessage[]) => {
    // Marking a reply as read covers all earlier ones. In a filtered list some of them are not visible, so nothing is
    // marked.
    if (isFiltered) return
    for (const { id } of replies) seen.current.add(id)
    const readId = readThrough(messages, seen.current, chat.readId, list.hasNextPage)
    if (readId) startChatLive()?.seen(chat.id, readId)
  }
  return (
    <ReplyList
      messages={messages}
      letters={letters}
      pending={failed}
      myId={myId}
      label={t('CELEB.UNANSWERED')}
      hasOlder={list.hasNextPage}
      onOlder={async () => void (await list.fetchNextPage())}
      at={inHand}
      onSeen={look}
      drawOther={(row) => <ReplyRow row={row} onAnswer={onAnswer} />}
    />
  )
}
