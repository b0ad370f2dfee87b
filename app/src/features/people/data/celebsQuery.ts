import { api } from '@byeol/contract/api.ts'
import type { Category } from '@byeol/contract/user/celebFacts.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const pageSize = 30

export type CelebOrder = 'activity' | 'followers'

/**
 * Celebs with a name that begins with the search text, sorted by when they last wrote, in pages. An empty text matches
 * all.
 */
export const celebsQuery = (search: string, category: Category | null) =>
  infiniteQueryOptions({
    queryKey: [api.user.listCelebs.path, { search, category }],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.user.listCelebs,
        { search: search || undefined, category: category ?? undefined, before: pageParam, limit: pageSize },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 60_000,
  })

/** Celebs sorted by their messages in the last 30 days, or by their followers. */
export const rankedCelebsQuery = (order: CelebOrder, category: Category | null) =>
  infiniteQueryOptions({
    queryKey: [api.user.listCelebs2.path, { order, category }],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.user.listCelebs2,
        { order, category: category ?? undefined, before: pageParam, limit: pageSize },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 60_000,
  })
