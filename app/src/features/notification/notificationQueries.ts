import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query, queryKey } from '../../api/query.ts'
import { whenIdle } from '../../browser/whenIdle.ts'

type Page = Result<typeof api.notification.list>

/** The newest notifications from the server. Fetching them marks none as seen. */
export const newestNotificationsQuery = query(api.notification.list, {})

/**
 * The list for its page: the server marks all as seen, and the dot disappears. This result still says which ones were
 * new. A fetch in a background tab marks none as seen; the list is fetched again when the person looks at it.
 */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...queryKey(api.notification.list), 'pages'],
  queryFn: async ({ pageParam, signal, client }) => {
    const isSeen = !pageParam && document.visibilityState === 'visible'
    const part = pageParam ? { before: pageParam } : isSeen ? { read: 'true' as const } : {}
    const page = await call(api.notification.list, part, { signal })
    if (isSeen) {
      client.setQueryData(queryKey(api.notification.newCount, {}), { newCount: 0 })
      void client.invalidateQueries({ queryKey: newestNotificationsQuery.queryKey })
    }
    return page
  },
  initialPageParam: '',
  getNextPageParam: ({ next }: Page) => next,
  staleTime: 0,
})

/** The number of new notifications: fetched when the app is idle after the start, then kept current by events. */
export const newCountQuery = queryOptions({
  ...query(api.notification.newCount, {}),
  queryFn: async ({ signal }) => {
    await new Promise<void>((done) => whenIdle(done))
    return call(api.notification.newCount, {}, { signal })
  },
  staleTime: Infinity,
})
