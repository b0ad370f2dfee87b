import { infiniteQueryOptions } from '@tanstack/react-query'

const peoplePageSize = 30

export interface PeoplePage<Row> {
  list: Row[]
  /** Of the whole list, whatever is searched. */
  count: number
  next: string | null
}

/** What narrows a list of people. */
export interface PeopleFilter {
  search?: string
  label?: string
}

export interface PeopleAsked extends PeopleFilter {
  before?: string
  limit: number
}

/** One list of people of the server: where its answers stand in the cache, and how a page is asked for. */
export interface PeopleSource<Row> {
  path: string
  load: (asked: PeopleAsked, options: { signal: AbortSignal }) => Promise<PeoplePage<Row>>
}

export const peopleQuery = <Row>({ path, load }: PeopleSource<Row>, filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => load({ ...filter, before: pageParam, limit: peoplePageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: PeoplePage<Row>) => next ?? undefined,
    staleTime: 30_000,
  })
