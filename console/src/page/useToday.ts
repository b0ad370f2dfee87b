import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query, queryKey } from '../api/query.ts'
import { acts } from '../api/session.ts'

const { today } = consoleApi.today

/** The work that waits for the reader, for the first page and for the numbers in the rail. */
export const useToday = () => useQuery(query(today, {}))

/** Fetches the waiting work again after each act of the reader, and when they open another page. */
export function useFreshToday(pageName: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => acts.subscribe(() => void client.invalidateQueries({ queryKey: queryKey(today) })), [client])
  useEffect(() => void client.refetchQueries({ queryKey: queryKey(today), stale: true }), [client, pageName])
}
