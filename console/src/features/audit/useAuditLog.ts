import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import type { AuditFilters } from './filters.ts'

const pageRows = 50
const { list } = consoleApi.audit

/** The rows of the log that match the filters, loaded page by page. */
export function useAuditLog(filters: AuditFilters) {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: queryKey(list, filters),
    queryFn: ({ pageParam, signal }) => call(list, { ...filters, before: pageParam, limit: pageRows }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.list.length < pageRows ? undefined : page.list.at(-1)?.number),
  })
  return { ...rest, rows: data?.pages.flatMap((page) => page.list) ?? [] }
}
