import type { Post } from '@byeol/contract/board.ts'
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useUserId } from '../../../api/token.ts'
import { premiumsQuery, subscriptionsQuery } from '../../subscription/cache.ts'
import type { Pages } from '../data/cache.ts'
import { postsQuery } from '../data/queries.ts'
import { readSavedFeed, saveFeed } from '../data/savedFeed.ts'

const feed = postsQuery({ of: 'feed' })
const isOfDevice = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt === 0

/**
 * The home feed. Drawn at once from what the device kept; asked for anew when the app starts, by hand, and when one
 * follows somebody else. Never behind one's back: what is new is offered (useNewPosts.ts) and the place is kept.
 */
export function useFeed() {
  const client = useQueryClient()
  const userId = useUserId()
  const found = useInfiniteQuery({
    ...feed,
    initialData: () =>
      readSavedFeed(userId) as InfiniteData<{ list: Post[]; next: string | null }, string | undefined> | undefined,
    initialDataUpdatedAt: 0,
    staleTime: (query) => (isOfDevice(query) ? 0 : Infinity),
    refetchOnWindowFocus: isOfDevice,
    refetchOnReconnect: (query) => isOfDevice(query) || query.state.status === 'error',
    gcTime: Infinity,
  })
  const { data, dataUpdatedAt, refetch } = found

  /** From the top: the pages below are asked for when one gets there. */
  const refresh = async () => {
    client.setQueryData(
      feed.queryKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    )
    await refetch()
  }

  // Pages below change nothing of what is kept.
  const top = dataUpdatedAt > 0 ? data?.pages[0] : undefined
  useEffect(() => {
    if (userId && top) saveFeed(userId, { pages: [top], pageParams: [undefined] } as Pages<Post>)
  }, [userId, top])

  const { data: free } = useQuery(subscriptionsQuery)
  const { data: paid } = useQuery(premiumsQuery)
  const stars =
    free && paid
      ? [
          ...free.subscriptions.map(({ celebUserId }) => celebUserId),
          ...paid.subscriptionPremiums.map(({ celebUserId }) => `${celebUserId}+`),
        ]
          .sort()
          .join()
      : null
  const starsOfFeed = useRef<string | null>(null)
  useEffect(() => {
    if (stars === null || stars === starsOfFeed.current) return
    const isFirst = starsOfFeed.current === null
    starsOfFeed.current = stars
    if (!isFirst) void refetch()
  }, [stars, refetch])

  return { found, refresh, isOfDevice: dataUpdatedAt === 0 }
}
