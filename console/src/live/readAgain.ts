import { deskTopics, type DeskTopic } from '@byeol/contract/console/live.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { beginLiveRead, endLiveRead } from '../api/liveReads.ts'

export const allTopics = Object.keys(deskTopics) as DeskTopic[]

/** TABLE: which groups of calls read a queue, for queues that are named differently from their group. */
const readers: Partial<Record<DeskTopic, readonly string[]>> = {
  notices: ['notices', 'outages'],
  refunds: ['refunds', 'orders'],
}
const groupsOf = (topic: DeskTopic): readonly string[] => readers[topic] ?? [topic]

const isOf = ({ queryKey: [path] }: Query, topics: readonly DeskTopic[]): boolean =>
  typeof path === 'string' &&
  (path === '/console-today/today' || topics.flatMap(groupsOf).some((group) => path.startsWith(`/console-${group}/`)))

/**
 * Fetches the data of these queues that is on the page again, without extending the session. A read in progress may
 * have begun before the change, so it is restarted. Data that is not on the page is fetched when a page needs it.
 */
export function readAgain(client: QueryClient, topics: readonly DeskTopic[]): void {
  const found = client.getQueryCache().findAll({
    predicate: (query) => isOf(query, topics) && !query.isDisabled(),
  })
  for (const query of found) {
    const { queryKey } = query
    if (!query.isActive()) {
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      continue
    }
    beginLiveRead(queryKey)
    void client
      .cancelQueries({ queryKey, exact: true }, { silent: true })
      .then(() => client.refetchQueries({ queryKey, exact: true }))
      .finally(() => endLiveRead(queryKey))
  }
}
