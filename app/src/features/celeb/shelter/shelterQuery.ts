import { api } from '@byeol/contract/api.ts'
import type { Shelter } from '@byeol/contract/celeb/shelterCalls.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { query, queryKey } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'

/** The counts change without an event, so each visit refetches them. */
export const shelterQuery = { ...query(api.celeb.shelter, {}), staleTime: 0 }
export const setShelter = (shelter: Shelter): void =>
  void queryClient.setQueryData(shelterQuery.queryKey, () => shelter)

export const heldQuery = infiniteQueryOptions({
  queryKey: queryKey(api.celeb.listHeld),
  queryFn: ({ pageParam, signal }) => call(api.celeb.listHeld, { ...(pageParam && { before: pageParam }) }, { signal }),
  initialPageParam: null as ChatMessageId | null,
  getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.chatMessage.id ?? null) : null),
  staleTime: 0,
})
