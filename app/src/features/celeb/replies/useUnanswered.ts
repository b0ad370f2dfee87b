import type { ReplyFilter } from '@byeol/contract/celeb.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { inOrder, repliesQuery, replyCountsQuery } from '../data/celebQueries.ts'
import type { PendingAnswer } from './usePendingAnswers.ts'

/** How often the list is refetched while it is visible. Not on each reply, because replies arrive by the thousand. */
const listEveryMs = 5_000
const countEveryMs = 10_000

/**
 * The unanswered replies, optionally filtered. Replies covered by a pending answer are left out of the list and the
 * count.
 */
export function useUnanswered(answers: readonly PendingAnswer[], isShown: boolean, only: ReplyFilter | null = null) {
  const list = useInfiniteQuery({ ...repliesQuery('unanswered', only), refetchInterval: isShown && listEveryMs })
  const { data: counts } = useQuery({ ...replyCountsQuery, refetchInterval: countEveryMs })
  const answeredFans = new Set(
    answers.filter(({ state }) => state === 'waiting').map(({ replyTo }) => replyTo.authorId),
  )
  const all: readonly ChatMessage[] = list.data ? inOrder(list.data.pages) : []
  const messages = all.filter(({ author }) => !answeredFans.has(author.id))
  return { list, messages, count: Math.max(0, (counts?.unansweredCount ?? 0) - (all.length - messages.length)) }
}
