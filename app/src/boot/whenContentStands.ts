import { queryClient } from '../api/queryClient.ts'

/** How long nothing is fetched before the page's content counts as complete, and how long that is waited for. */
const quietMs = 1_000
const mostMs = 10_000

/** Resolves when the first page has what it shows, so that what is loaded ahead never delays it. */
export const whenContentStands = (): Promise<void> =>
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
