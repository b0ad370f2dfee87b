import { queryClient } from '../api/queryClient.ts'

const mostMs = 10_000

/**
 * Resolves when the first page has made no request for `quietMs`, so its content is complete. Preloading waits for
 * this, so that it never delays the first page.
 */
export const whenContentStands = (quietMs: number): Promise<void> =>
  new Promise((resolve) => {
    let quiet: number | undefined
    const end = () => {
      unsubscribe()
      clearTimeout(quiet)
      clearTimeout(most)
      resolve()
    }
    const look = () => {
      if (queryClient.isFetching() > 0) {
        clearTimeout(quiet)
        quiet = undefined
      } else quiet ??= window.setTimeout(end, quietMs)
    }
    const most = window.setTimeout(end, mostMs)
    const unsubscribe = queryClient.getQueryCache().subscribe(look)
    look()
  })
