import { board, type Post } from '@byeol/contract/board.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { addPosts } from '../data/postCaches.ts'

const everyMs = 60_000
const askedFor = 20

/** Posts newer than the newest one in the feed. Fetched every minute, and when the window gets the focus. */
export function useNewPosts(newest: Post | undefined) {
  const client = useQueryClient()
  const after = newest?.id
  // Not a key of the post lists, so that changes to all lists leave it alone.
  const key = ['new-posts', after]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      after ? (await call(board.postList, { of: 'feed', after, limit: askedFor }, { signal })).list : [],
    enabled: after !== undefined,
    staleTime: everyMs / 2,
    gcTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const posts = data ?? []
  return {
    posts,
    isMore: posts.length >= askedFor,
    /**
     * Adds the new posts at the top of the feed. Returns false if there are so many that the feed should be refetched
     * instead.
     */
    take: (): boolean => {
      if (posts.length >= askedFor) return false
      addPosts(client, { of: 'feed' }, posts)
      return true
    },
  }
}
