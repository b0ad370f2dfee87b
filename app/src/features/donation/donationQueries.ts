import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query, queryKey } from '../../api/query.ts'

export const rankingQuery = (celebUserId: UserId, month: string) => ({
  ...query(api.donation.ranking, { celebUserId, month }),
  staleTime: 0,
})

/** The celeb's thank-you message to donors. */
export const thanksQuery = query(api.donation.thanks, {})

type Page = Result<typeof api.donation.pointHistory>

export const historyQuery = (of: Page['of']) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(api.donation.pointHistory), of],
    queryFn: ({ pageParam, signal }) =>
      call(api.donation.pointHistory, { of, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ list }: Page) => (list.length < limits.pageDefault ? undefined : list.at(-1)?.id),
    staleTime: 0,
  })
