import { api } from '@byeol/contract/api.ts'
import type { Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'

/**
 * The settlement requests, newest first, of one kind or of all kinds. Staff decide on them, so each visit refetches
 * them.
 */
export const settlementsQuery = (of: SettlementKind | 'all') =>
  infiniteQueryOptions({
    queryKey: [...queryKey(api.celeb.settlementHistory), of],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.celeb.settlementHistory,
        { ...(of !== 'all' && { of }), ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as Settlement['settlementId'] | null,
    getNextPageParam: ({ list }) => (list.length < limits.pageDefault ? undefined : list.at(-1)?.settlementId),
    staleTime: 0,
  })

/** Whether a settlement has been neither paid nor returned to the balance. */
export const isOpen = ({ status }: Pick<Settlement, 'status'>): boolean =>
  status === 'requested' || status === 'approved'
