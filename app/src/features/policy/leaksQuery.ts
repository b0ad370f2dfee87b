import { api } from '@byeol/contract/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'

export const leaksQuery = queryOptions({
  queryKey: queryKey(api.user.leaks),
  queryFn: async ({ signal }) => (await call(api.user.leaks, {}, { signal })).list,
})
