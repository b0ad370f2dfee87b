import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Delay, DelayOf } from './sending/Delays.ts'
import type { Pending } from './pending.ts'

/** The pending messages, as the outbox last published them. */
export const pendingQuery = queryOptions<readonly Pending[]>({
  queryKey: ['outbox'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
})

const nothing: readonly Pending[] = []
export const usePending = (): readonly Pending[] => useQuery(pendingQuery).data ?? nothing

const progressQuery = queryOptions<Readonly<Record<string, number>>>({
  queryKey: ['outbox', 'progress'],
  queryFn: skipToken,
  staleTime: Infinity,
})

export const setProgress = (client: QueryClient, sendId: string, done: number): void => {
  client.setQueryData(progressQuery.queryKey, (old) => ({ ...old, [sendId]: done }))
}

/**
 * The progress of uploading a photo or video: 0 to 1 while it is sent, 1 to 2 while the server processes it; null
 * before the upload begins.
 */
export const useProgress = (sendId: string): number | null => useQuery(progressQuery).data?.[sendId] ?? null

const delayQuery = queryOptions<DelayOf>({ queryKey: ['outbox', 'delays'], queryFn: skipToken, staleTime: Infinity })

export const setDelays = (client: QueryClient, delays: DelayOf): void => {
  client.setQueryData(delayQuery.queryKey, delays)
}

/** Whether and how sending any of these messages is delayed. */
export function useDelay(sendIds: readonly string[]): Delay | null {
  const { data } = useQuery(delayQuery)
  return sendIds.map((id) => data?.[id]).find((delay) => delay !== undefined) ?? null
}
