import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKey } from '../api/query.ts'

const pageRows = 50

interface Page<Row> {
  list: Row[]
  next: string | null
}
type RowOf<E extends Endpoint> = Result<E> extends Page<infer Row> ? Row : never

/** What the faces of a list need to know of its pages. */
export interface ListPages {
  error: Error | null
  isPending: boolean
  refetch: () => unknown
  hasNextPage: boolean
  fetchNextPage: () => unknown
  isFetchingNextPage: boolean
}

/** The pages of a list that comes whole. */
export const onePage = { hasNextPage: false, fetchNextPage: () => undefined, isFetchingNextPage: false }

/** A list whose pages follow one another by a cursor: `after` in the oldest first, `before` in the newest first. */
export function useListPages<E extends Endpoint>(
  endpoint: E,
  filters: Args<E>,
  cursor: 'after' | 'before' = 'after',
): ListPages & { list: RowOf<E>[] } {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: queryKey(endpoint, filters),
    queryFn: async ({ pageParam, signal }) =>
      (await call(
        endpoint as Endpoint,
        { ...(filters as object), [cursor]: pageParam, limit: pageRows },
        { signal },
      )) as Page<RowOf<E>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return { ...rest, list: data?.pages.flatMap((page) => page.list) ?? [] }
}
