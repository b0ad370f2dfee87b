import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statsQuery } from './celebQueries.ts'

export interface SentStats {
  recipientCount: number
  readCount: number
  replyCount: number
}

/** How often the statistics are refetched while the page is open. */
const refetchEveryMs = 10_000

/** The statistics of the broadcast messages that the room shows. */
export function useBroadcastStats(
  oldestShown: ChatMessageId | undefined,
  newestShown: ChatMessageId | undefined,
): ReadonlyMap<string, SentStats> {
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...statsQuery,
    refetchInterval: refetchEveryMs,
  })
  const oldestKnown = data?.pages.at(-1)?.list.at(-1)?.id
  const isShort = oldestShown !== undefined && oldestKnown !== undefined && oldestShown < oldestKnown && hasNextPage
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage()
  }, [isShort, isFetching, fetchNextPage])
  useEffect(() => void refetch(), [newestShown, refetch])
  return new Map(data?.pages.flatMap(({ list }) => list.map(({ id, ...stats }) => [id, stats])))
}
