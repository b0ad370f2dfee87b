import { api } from '@byeol/contract/api.ts'
import type { Estimate, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const calls = {
  subscription: api.celeb.estimateSubscription,
  point: api.celeb.estimateSettlement,
  donation: api.donation.estimateSettlement,
}

/** What a celeb would be paid now. Every sale and refund changes it, so each visit refetches it. */
export const estimateQuery = (of: SettlementKind) =>
  queryOptions<Estimate>({
    queryKey: ['settlement-estimate', of],
    queryFn: async ({ signal }) => (await call(calls[of], {}, { signal })).estimate,
    staleTime: 0,
  })
