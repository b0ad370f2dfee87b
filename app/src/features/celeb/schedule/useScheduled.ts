import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { scheduledQuery } from '../data/celebQueries.ts'

const lookEveryMs = 15_000

/** The scheduled messages, without the one just sent (`newestSentId`). */
export function useScheduled(newestSentId: string | undefined) {
  const query = useQuery({ ...scheduledQuery, refetchInterval: lookEveryMs, select: ({ list }) => list })
  const { refetch } = query
  useEffect(() => void refetch(), [newestSentId, refetch])
  return query
}
