import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from './call.ts'
import { isLiveRead } from './liveReads.ts'

/** The cache key of an endpoint's results; without arguments it matches all of them. */
export const queryKey = <E extends Endpoint>(endpoint: E, args?: Args<E>): QueryKey =>
  args === undefined ? [endpoint.path] : [endpoint.path, args]

/** `useQuery(query(consoleApi.cases.list, {}))`: key, function and types are derived from the declaration. */
export const query = <E extends Endpoint>(endpoint: E, args: Args<E>) =>
  queryOptions<Result<E>>({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, { signal, isLive: isLiveRead(queryKey(endpoint, args)) }),
  })
