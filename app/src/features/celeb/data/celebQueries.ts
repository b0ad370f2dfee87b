import { api } from '@byeol/contract/api.ts'
import type { ReplyFilter } from '@byeol/contract/celeb.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { query, queryKey } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'

/** The unanswered replies, or all messages between the celeb and one fan. The first page is the newest. */
export const repliesQuery = (of: 'unanswered' | UserId, only: ReplyFilter | null = null) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(api.celeb.listReply), of, only],
    queryFn: ({ pageParam, signal }) =>
      call(api.celeb.listReply, { of, ...(only && { only }), ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: null as ChatMessageId | null,
    getNextPageParam: ({ chatMessages, hasMore }) => (hasMore ? (chatMessages[0]?.id ?? null) : null),
  })

/** The messages of all pages, oldest first, as in a room. */
export const inOrder = (pages: readonly { chatMessages: ChatMessage[] }[]): ChatMessage[] =>
  pages.toReversed().flatMap(({ chatMessages }) => chatMessages)

export const replyCountsQuery = query(api.celeb.replyCounts, {})
/** The data of the celeb's overview. It changes with every reply, so each visit refetches it. */
export const activityQuery = { ...query(api.celeb.activity, {}), staleTime: 0 }
export const scheduledQuery = query(api.celeb.listScheduled, {})

export const statsQuery = infiniteQueryOptions({
  queryKey: queryKey(api.celeb.broadcastStats),
  queryFn: ({ pageParam, signal }) =>
    call(api.celeb.broadcastStats, { ...(pageParam && { before: pageParam }) }, { signal }),
  initialPageParam: null as ChatMessageId | null,
  getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.id ?? null) : null),
})

/** Refetches the visible lists and counts of replies, after an answer, or when a reply arrived or was deleted. */
export const refetchReplies = (): Promise<unknown> =>
  Promise.all(
    [api.celeb.listReply, api.celeb.replyCounts].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
