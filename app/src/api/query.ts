import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from './call.ts'

/** The cache key of an endpoint's results. Without arguments, it matches the results for all arguments. */
export const queryKey = <E extends Endpoint>(endpoint: E, args?: Args<E>): QueryKey =>
  args === undefined ? [endpoint.path] : [endpoint.path, args]

/** Options for `useQuery(query(api.chat.list, {}))`: the endpoint's declaration determines key, function and types. */
export const query = <E extends Endpoint>(endpoint: E, args: Args<E>) =>
  queryOptions<Result<E>>({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
  })
