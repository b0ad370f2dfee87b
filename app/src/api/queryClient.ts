import { ApiError } from '@byeol/contract/errors.ts'
import { QueryCache, QueryClient, timeoutManager } from '@tanstack/react-query'
import { NetworkError } from './NetworkError.ts'
import { sharedTimers } from './sharedTimers.ts'

const triesAfterFailure = 2
/** Short, so that a page that cannot load shows the failure within two seconds. */
const retryMs = 500

/**
 * Retries only when the server did not respond or failed (5xx); other errors are final. Never retries while the device
 * is offline.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= triesAfterFailure || (error instanceof NetworkError && navigator.onLine === false)) return false
  return !(error instanceof ApiError) || error.code === 'internal' || error.code === 'unavailable'
}

timeoutManager.setTimeoutProvider(sharedTimers())

/** The cache of all server data. Queries that failed while offline run again when the network is back. */
export const queryClient = new QueryClient({
  // Failed background refetches that no page shows are only logged (spec.md point 8).
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

/** Refetches the failed queries of open pages after a server outage, which the browser does not notice. */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
