import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { scheduledQuery } from '../data/celebQueries.ts'

const lookEveryMs = 15_000

/** What waits for its time. What has just been sent (`newestSentId`) waits no more. */
export function useScheduled(newestSentId: string | undefined) {
  const query = useQuery({ ...scheduledQuery, refetchInterval: lookEveryMs, select: ({ list }) => list })
  const { refetch } = query
  useEffect(() => void refetch(), [newestSentId, refetch])
  return query
}
