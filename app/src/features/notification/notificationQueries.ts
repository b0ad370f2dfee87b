import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query, queryKey } from '../../api/query.ts'
import { whenIdle } from '../../browser/whenIdle.ts'

type Page = Result<typeof api.notification.list>

/** The newest notifications. Unlike the query for the page, fetching these does not mark them as seen. */
export const newestNotificationsQuery = query(api.notification.list, {})

/**
 * The list for its page. Fetching it makes the server mark all as seen, and removes the dot; the result still says
 * which ones were new. In a background tab it marks none as seen; the list is refetched when the person looks at it.
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

/** The number of new notifications. It is fetched when the app is idle after its start, and then updated by events. */
export const newCountQuery = queryOptions({
  ...query(api.notification.newCount, {}),
  queryFn: async ({ signal }) => {
    await new Promise<void>((done) => whenIdle(done))
    return call(api.notification.newCount, {}, { signal })
  },
  staleTime: Infinity,
})
