import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from './call.ts'

/** Where an endpoint's answers stand in the cache; without arguments, all of them. */
export const queryKey = <E extends Endpoint>(endpoint: E, args?: Args<E>): QueryKey =>
  args === undefined ? [endpoint.path] : [endpoint.path, args]

/** `useQuery(query(api.chat.list, {}))`: key, function and types, from the declaration alone. */
export const query = <E extends Endpoint>(endpoint: E, args: Args<E>) =>
  queryOptions<Result<E>>({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
  })
