import type { ReplyFilter } from '@byeol/contract/celeb.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { inOrder, repliesQuery, replyCountsQuery } from '../data/celebQueries.ts'
import type { PendingAnswer } from './usePendingAnswers.ts'

/** How often the list is fetched while it is shown. Replies arrive by the thousand, so no single reply fetches it. */
const listEveryMs = 5_000
const countEveryMs = 10_000

/**
 * The replies without an answer, or those that the filter keeps. Replies that a pending answer covers are excluded from
 * the list and the count.
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
