import { queryClient } from '../api/queryClient.ts'

/** How long the content is waited for. */
const mostMs = 10_000

/**
 * Resolves when the first page has fetched nothing for `quietMs` and so has what it shows: what is loaded ahead never
 * delays it.
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
