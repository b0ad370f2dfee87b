import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settlementsQuery } from '../data/settlements.ts'

/** Finds a request by its id in the paged list. `settlement` is null if the celeb has no such request. */
export function useSettlement(id: string) {
  const asked = useInfiniteQuery(settlementsQuery('all'))
  const { data, fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage } = asked
  const found: Settlement | undefined = data?.pages
    .flatMap(({ list }) => list)
    .find(({ settlementId }) => settlementId === id)
  const isMissing = data !== undefined && !found
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return { asked, settlement: found ?? (isMissing && !hasNextPage ? null : undefined) }
}
