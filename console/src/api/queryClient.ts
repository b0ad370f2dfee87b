import { ApiError } from '@byeol/contract/errors.ts'
import { QueryClient } from '@tanstack/react-query'
import { distrustOnAct } from './distrustOnAct.ts'

const triesAfterFailure = 2

/** Retries only if the server failed or did not respond. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < triesAfterFailure && (!(error instanceof ApiError) || ['internal', 'unavailable'].includes(error.code))

/**
 * Holds all server data. Nothing is fetched on a timer, because that would keep the session alive after a staff member
 * has left their desk.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, networkMode: 'always', retry: shouldRetry, retryDelay: 500 },
      mutations: { networkMode: 'always' },
    },
  })
  distrustOnAct(client)
  return client
}
