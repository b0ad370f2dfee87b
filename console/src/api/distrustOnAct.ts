import type { QueryClient } from '@tanstack/react-query'
import { acts } from './session.ts'

/**
 * After each act nothing that was read before counts as fresh: reads in flight start again, because they may have begun
 * before the act, and everything else is fetched again when a page needs it. TanStack Query alone keeps a first read in
 * flight when it is invalidated, and shows its old answer. Does not restart disabled queries, because these are acts
 * themselves.
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
