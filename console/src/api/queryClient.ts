import { ApiError } from '@byeol/contract/errors.ts'
import { QueryClient } from '@tanstack/react-query'

const triesAfterFailure = 2

/** Only what the server failed at, or never heard of, is tried again. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < triesAfterFailure && (!(error instanceof ApiError) || ['internal', 'unavailable'].includes(error.code))

/**
 * Holds all server data. Nothing is fetched on a timer: a call by itself would keep the session of somebody who left
 * their desk alive.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, networkMode: 'always', retry: shouldRetry, retryDelay: 500 },
      mutations: { networkMode: 'always' },
    },
  })
