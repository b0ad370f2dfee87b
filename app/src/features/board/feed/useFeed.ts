import type { Post } from '@byeol/contract/board.ts'
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useUserId } from '../../../api/token.ts'
import { premiumsQuery, subscriptionsQuery } from '../../subscription/data/cache.ts'
import type { Pages } from '../data/cache.ts'
import { postsQuery } from '../data/queries.ts'
import { readSavedFeed, saveFeed } from '../data/savedFeed.ts'

const feed = postsQuery({ of: 'feed' })
const isOfDevice = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt === 0

/**
 * The home feed. Until it is loaded, shows the part saved on the device. It is fetched when the app starts, on request,
 * and when the viewer follows or unfollows a celeb. At other times the list stays as it is, so that the viewer keeps
 * their scroll position, and useNewPosts offers new posts.
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

  /** Drops all pages but the first, which is refetched; the others load again as the viewer scrolls. */
  const refresh = async () => {
    client.setQueryData(
      feed.queryKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    )
    await refetch()
  }

  // Only the first page is saved on the device.
  const top = dataUpdatedAt > 0 ? data?.pages[0] : undefined
  useEffect(() => {
    if (userId && top) saveFeed(userId, { pages: [top], pageParams: [undefined] } as Pages<Post>)
  }, [userId, top])

  const { data: free } = useQuery(subscriptionsQuery)
  const { data: paid } = useQuery(premiumsQuery)
  const followed =
    free && paid
      ? [
          ...free.subscriptions.map(({ celebUserId }) => celebUserId),
          ...paid.subscriptionPremiums.map(({ celebUserId }) => `${celebUserId}+`),
        ]
          .sort()
          .join()
      : null
  const followedInFeed = useRef<string | null>(null)
  useEffect(() => {
    if (followed === null || followed === followedInFeed.current) return
    const isFirst = followedInFeed.current === null
    followedInFeed.current = followed
    if (!isFirst) void refetch()
  }, [followed, refetch])

  return { found, refresh, isOfDevice: dataUpdatedAt === 0, followsSome: Boolean(followed) }
}
