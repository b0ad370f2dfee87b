import { api } from '@byeol/contract/api.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query, queryKey } from '../../api/query.ts'

export const inquiriesQuery = infiniteQueryOptions({
  queryKey: [...queryKey(api.service.inquiryList), 'pages'],
  queryFn: ({ pageParam, signal }) => call(api.service.inquiryList, pageParam ? { before: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }: Result<typeof api.service.inquiryList>) => next,
  staleTime: 0,
})

export const inquiryQuery = (inquiryId: InquiryId) => ({ ...query(api.service.inquiry, { inquiryId }), staleTime: 0 })

/** Puts the inquiry that the server returned after a new message into the cache, and refetches the list. */
export function cacheInquiry(client: QueryClient, whole: Result<typeof api.service.inquiry>): void {
  client.setQueryData(inquiryQuery(whole.inquiry.id).queryKey, whole)
  void client.invalidateQueries({ queryKey: queryKey(api.service.inquiryList) })
}
