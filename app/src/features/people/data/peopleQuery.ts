import type { FanOrder } from '@byeol/contract/user.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

const peoplePageSize = 30

export interface PeoplePage<Row> {
  list: Row[]
  /** The size of the whole list, regardless of the filter. */
  count: number
  next: string | null
}

export interface PeopleFilter {
  search?: string
  label?: string
  order?: FanOrder
}

export interface PeoplePageRequest extends PeopleFilter {
  before?: string
  limit: number
}

/** A list of people on the server: its path in the cache, and how to load a page of it. */
export interface PeopleSource<Row> {
  path: string
  load: (request: PeoplePageRequest, options: { signal: AbortSignal }) => Promise<PeoplePage<Row>>
}

export const peopleQuery = <Row>({ path, load }: PeopleSource<Row>, filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => load({ ...filter, before: pageParam, limit: peoplePageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: PeoplePage<Row>) => next ?? undefined,
    staleTime: 30_000,
  })
