import { api } from '@byeol/contract/api.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query, queryKey } from '../../api/query.ts'

/** The notices from boot, refetched after a disconnect. Used only for the dot that marks new ones. */
const noticesQuery = query(api.notice.list, {})

/** Whether there are new notices (spec.md point 4, new-notice indicator). */
export const useHasNewNotice = (): boolean =>
  useQuery({ ...noticesQuery, staleTime: Infinity, select: ({ list }) => list.some(({ isNew }) => isNew) }).data ??
  false

/**
 * The list for its page. Fetching it makes the server mark all as seen, and removes the dot; the result still says
 * which ones were new.
 */
export const readNoticesQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: queryKey(api.notice.list, { read: 'true' }),
    queryFn: async ({ signal }) => {
      const { list } = await call(api.notice.list, { read: 'true' }, { signal })
      client.setQueryData(noticesQuery.queryKey, { list: list.map((notice) => ({ ...notice, isNew: false })) })
      return { list }
    },
    staleTime: 0,
  })

/** A notice for its page. Fetching it makes the server mark it as seen, so the list for the dot is refetched. */
export const noticeQuery = (noticeId: string) =>
  queryOptions({
    ...query(api.notice.detail, { noticeId }),
    queryFn: async ({ signal, client }) => {
      const found = await call(api.notice.detail, { noticeId }, { signal })
      if (found.notice.isNew) void client.invalidateQueries({ queryKey: noticesQuery.queryKey, exact: true })
      return found
    },
  })
