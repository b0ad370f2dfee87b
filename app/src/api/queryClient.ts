import { ApiError } from '@byeol/contract/errors.ts'
import { QueryClient } from '@tanstack/react-query'

const triesAfterFailure = 2

/** The one home of server data. An answer with an error is an answer; only silence and 5xx are asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'offlineFirst',
      retry: (failures, error) =>
        failures < triesAfterFailure && (!(error instanceof ApiError) || error.code === 'internal' || error.code === 'unavailable'),
    },
    mutations: { networkMode: 'always' },
  },
})
