import { api } from '@byeol/contract/api.ts'
import type { Shelter } from '@byeol/contract/celeb/shelterCalls.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { query, queryKey } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'

/** The counts change without an event, so each visit refetches them. */
export const shelterQuery = { ...query(api.celeb.shelter, {}), staleTime: 0 }
/** Shows these settings at once. A read that began before never shows its old answer. */
export function setShelter(shelter: Shelter): void {
  const { queryKey } = shelterQuery
  const put = () => void queryClient.setQueryData(queryKey, () => shelter)
  put()
  void queryClient.cancelQueries({ queryKey, exact: true }).then(put)
}

export const heldQuery = infiniteQueryOptions({
  queryKey: queryKey(api.celeb.listHeld),
  queryFn: ({ pageParam, signal }) => call(api.celeb.listHeld, { ...(pageParam && { before: pageParam }) }, { signal }),
  initialPageParam: null as ChatMessageId | null,
  getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.chatMessage.id ?? null) : null),
  staleTime: 0,
})
