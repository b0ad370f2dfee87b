import { deskTopics, type DeskTopic } from '@byeol/contract/console/live.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { beginLiveRead, endLiveRead } from '../api/liveReads.ts'

export const allTopics = Object.keys(deskTopics) as DeskTopic[]

/** TABLE: groups of calls that read a queue of another name. */
const readers: Partial<Record<DeskTopic, readonly string[]>> = {
  notices: ['notices', 'outages'],
  refunds: ['refunds', 'orders'],
}
const groupsOf = (topic: DeskTopic): readonly string[] => readers[topic] ?? [topic]

const isOf = ({ queryKey: [path] }: Query, topics: readonly DeskTopic[]): boolean =>
  typeof path === 'string' &&
  (path === '/console-today/today' || topics.flatMap(groupsOf).some((group) => path.startsWith(`/console-${group}/`)))

/**
 * Reads what is on the page of these queues again, without extending the session. A read in flight may have begun
 * before the change, so it starts again. What is not on the page is read when a page needs it.
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
