import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Pending } from './pending.ts'

/** What is on its way, as the outbox shows it. */
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

/** How much of a photo or video has left, 0 to 1, and then how far the server is with it, to 2; null before it begins. */
export const useProgress = (sendId: string): number | null => useQuery(progressQuery).data?.[sendId] ?? null
