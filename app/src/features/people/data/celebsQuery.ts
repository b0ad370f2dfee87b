import { api } from '@byeol/contract/api.ts'
import type { Category } from '@byeol/contract/user/celebFacts.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const pageSize = 30

export type CelebOrder = 'activity' | 'followers'

/** Celebs with a name that begins with the search, the latest writer first, by cursor. An empty search returns all. */
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

/** Celebs by messages in 30 days or by followers. */
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
