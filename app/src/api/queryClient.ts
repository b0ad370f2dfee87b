import { ApiError } from '@byeol/contract/errors.ts'
import { QueryCache, QueryClient, timeoutManager } from '@tanstack/react-query'
import { NetworkError } from './NetworkError.ts'
import { sharedTimers } from './sharedTimers.ts'

const triesAfterFailure = 2
/** Short, so that a loading page shows its failure within two seconds. */
const retryMs = 500

/**
 * Retries only when the server did not answer or failed itself (5xx); other errors are final. Does not retry while
 * offline.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= triesAfterFailure || (error instanceof NetworkError && navigator.onLine === false)) return false
  return !(error instanceof ApiError) || error.code === 'internal' || error.code === 'unavailable'
}

timeoutManager.setTimeoutProvider(sharedTimers())

/** Holds all server data. Queries that failed while offline run again when the network is back. */
export const queryClient = new QueryClient({
  // A failed background refetch that no page shows is logged and ignored (spec.md point 8).
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(queryKey[0], error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: retryMs,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Refetches the failed queries of the open pages, after a server outage that the browser did not notice. */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
