import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'

const pages = { initialPageParam: '', staleTime: 0 }

export const strikesQuery = infiniteQueryOptions({
  ...pages,
  queryKey: [...queryKey(api.cases.strikes), 'pages'],
  queryFn: ({ pageParam, signal }) => call(api.cases.strikes, pageParam ? { before: pageParam } : {}, { signal }),
  getNextPageParam: ({ next }: Result<typeof api.cases.strikes>) => next,
})

export const takedownsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: [...queryKey(api.cases.takedowns), 'pages'],
  queryFn: ({ pageParam, signal }) => call(api.cases.takedowns, pageParam ? { before: pageParam } : {}, { signal }),
  getNextPageParam: ({ next }: Result<typeof api.cases.takedowns>) => next,
})

export const ownReportsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: [...queryKey(api.cases.reports), 'pages'],
  queryFn: ({ pageParam, signal }) => call(api.cases.reports, pageParam ? { before: pageParam } : {}, { signal }),
  getNextPageParam: ({ next }: Result<typeof api.cases.reports>) => next,
})
