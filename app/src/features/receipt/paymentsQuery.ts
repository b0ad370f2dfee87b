import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'

type Page = Result<typeof api.payment.history>

/** All payments of the person, newest first. Refunds change them, so each visit refetches them. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: queryKey(api.payment.history),
  queryFn: ({ pageParam, signal }) => call(api.payment.history, pageParam ? { before: pageParam } : {}, { signal }),
  initialPageParam: null as OrderId | null,
  getNextPageParam: ({ list }: Page) => (list.length < limits.pageDefault ? undefined : list.at(-1)?.id),
  staleTime: 0,
})
