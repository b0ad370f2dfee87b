import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isLiveRead } from '../api/liveReads.ts'
import { queryKey } from '../api/query.ts'

const pageRows = 50

interface Page<Row> {
  list: Row[]
  next: string | null
}
type RowOf<E extends Endpoint> = Result<E> extends Page<infer Row> ? Row : never

/** What a list's components need to know about its pages. */
export interface ListPages {
  error: Error | null
  isPending: boolean
  refetch: () => unknown
  hasNextPage: boolean
  fetchNextPage: () => unknown
  isFetchingNextPage: boolean
}

/** For a list that is loaded as a whole. */
export const onePage = { hasNextPage: false, fetchNextPage: () => undefined, isFetchingNextPage: false }

/** A list that is loaded page by page with a cursor: `after` if it is sorted oldest first, `before` if newest first. */
export function useListPages<E extends Endpoint>(
  endpoint: E,
  filters: Args<E>,
  cursor: 'after' | 'before' = 'after',
): ListPages & { list: RowOf<E>[] } {
  const key = queryKey(endpoint, filters)
  const { data, ...rest } = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) =>
      (await call(
        endpoint as Endpoint,
        { ...(filters as object), [cursor]: pageParam, limit: pageRows },
        { signal, isLive: isLiveRead(key) },
      )) as Page<RowOf<E>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return { ...rest, list: data?.pages.flatMap((page) => page.list) ?? [] }
}
