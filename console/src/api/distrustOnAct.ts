import type { QueryClient } from '@tanstack/react-query'
import { acts } from './session.ts'

/**
 * After each change made by the user, all data read before counts as stale. Reads in progress are restarted, because
 * they may have begun before the change; other data is fetched again when a page needs it. On its own, TanStack Query
 * would let a first read continue when it is invalidated, and show its outdated response. Disabled queries are not
 * restarted, because they are actions of the user themselves.
 */
export function distrustOnAct(client: QueryClient): void {
  acts.subscribe(() => {
    const inFlight = client.getQueryCache().findAll({
      fetchStatus: 'fetching',
      predicate: (query) => !query.isDisabled(),
    })
    void client.invalidateQueries({ refetchType: 'none' }, { cancelRefetch: false })
    for (const query of inFlight) {
      const { queryKey } = query
      void client.cancelQueries({ queryKey, exact: true }, { silent: true })
      void client.refetchQueries({ queryKey, exact: true })
    }
  })
}
