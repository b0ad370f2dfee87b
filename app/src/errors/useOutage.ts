import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'

/**
 * How often to check whether a shown outage has ended. Without one, the app checks at its start, after reconnecting and
 * when the person returns to it.
 */
const againMs = 60_000

/** What currently does not work, as staff described it; null if no outage is known. */
export function useOutage(): string | null {
  const { data } = useQuery({
    ...query(api.notice.outage, {}),
    staleTime: againMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.outage ? againMs : false),
    retry: false,
  })
  return data?.outage?.text ?? null
}
