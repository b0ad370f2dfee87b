import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { PointLineKind } from '@byeol/contract/point.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'

export const historyFilters = ['all', 'in', 'spent', 'refund', 'expiry'] as const
export type HistoryFilter = (typeof historyFilters)[number]

/** TABLE: the kinds of changes that each filter shows. Every kind belongs to exactly one filter. */
export const kindsOf: Record<Exclude<HistoryFilter, 'all'>, readonly PointLineKind[]> = {
  in: ['purchase', 'test', 'compensation', 'refundUndone'],
  spent: ['dm', 'donation', 'contents'],
  refund: ['refund', 'clawback'],
  expiry: ['expiry'],
}

type Page = Result<typeof api.point.history>

export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(api.point.history), filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.point.history,
        { ...(pageParam && { before: pageParam }), ...(filter !== 'all' && { kind: [...kindsOf[filter]] }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list }: Page) => (list.length < limits.pageDefault ? undefined : list.at(-1)?.id),
    staleTime: 0,
  })
