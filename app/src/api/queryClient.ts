import { ApiError } from '@byeol/contract/errors.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { NetworkError } from './NetworkError.ts'

const triesAfterFailure = 2
/** Whoever looks at a page that is loading learns within two seconds that it failed. */
const retryMs = 500

/** An answer with an error is an answer; only silence and 5xx are asked again. Offline there is nobody to ask. */
export function isAskedAgain(failures: number, error: Error): boolean {
  if (failures >= triesAfterFailure || (error instanceof NetworkError && navigator.onLine === false)) return false
  return !(error instanceof ApiError) || error.code === 'internal' || error.code === 'unavailable'
}

/** The one home of server data. What failed while the network was away is asked for when it is back. */
export const queryClient = new QueryClient({
  // Where nobody shows it (looking anew behind a page) it is logged and ignored (spec.md point 8).
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(queryKey[0], error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: isAskedAgain,
      retryDelay: retryMs,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The server is back, though the browser never thought it away. */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
