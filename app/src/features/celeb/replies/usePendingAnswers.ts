import type { ChatId } from '@byeol/contract/ids.ts'
import { useEffect, useState } from 'react'
import { usePending } from '../../chat/outbox/outboxQuery.ts'
import type { Pending } from '../../chat/outbox/pending.ts'
import { refetchReplies } from '../data/celebQueries.ts'

/** A celeb's unsent answer to the reply in `replyTo`. */
export type PendingAnswer = Pending & { replyTo: NonNullable<Pending['replyTo']> }

const isAnswer =
  (chatId: ChatId | undefined) =>
  (entry: Pending): entry is PendingAnswer =>
    entry.chatId === chatId && entry.replyTo !== undefined

/**
 * The answers in the outbox. An answer that was sent stays in this list until the lists of replies are refetched, so
 * that the replies do not reappear.
 */
export function usePendingAnswers(chatId: ChatId | undefined): readonly PendingAnswer[] {
  const all = usePending()
  const [last, setLast] = useState(all)
  const [left, setLeft] = useState<readonly PendingAnswer[]>([])
  if (last !== all) {
    const gone = last.filter(isAnswer(chatId)).filter(({ sendId }) => !all.some((entry) => entry.sendId === sendId))
    setLast(all)
    if (gone.length > 0) setLeft([...left, ...gone])
  }
  useEffect(() => {
    if (left.length > 0)
      void refetchReplies().finally(() => setLeft((now) => now.filter((entry) => !left.includes(entry))))
  }, [left])
  return [...left, ...all.filter(isAnswer(chatId))]
}
