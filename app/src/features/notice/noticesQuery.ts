import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query, queryKey } from '../../api/query.ts'

/** Brought by boot, asked again after a cut: only for the dot. */
const noticesQuery = query(api.notice.list, {})

/** New-notice indicator: any of the notices is new (spec.md point 4). */
export const useHasNewNotice = (): boolean =>
  useQuery({ ...noticesQuery, staleTime: Infinity, select: ({ list }) => list.some(({ isNew }) => isNew) }).data ??
  false

/** The list as it is read: the server marks all as seen, and the dot goes. This answer still says which were new. */
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

/** One on its page. The server marks it as seen, so what the dot says is old. */
export const noticeQuery = (noticeId: string) =>
  queryOptions({
    ...query(api.notice.detail, { noticeId }),
    queryFn: async ({ signal, client }) => {
      const found = await call(api.notice.detail, { noticeId }, { signal })
      if (found.notice.isNew) void client.invalidateQueries({ queryKey: noticesQuery.queryKey, exact: true })
      return found
    },
  })
