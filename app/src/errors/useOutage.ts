import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'

/** While an outage is shown its end is awaited. Without one, each start, reconnection and return to the app asks. */
const againMs = 60_000

/** What of the service does not work, in the words of the desk; null while nothing is known to be broken. */
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
