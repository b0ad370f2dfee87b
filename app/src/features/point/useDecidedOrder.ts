import { api } from '@byeol/contract/api.ts'
import { ApiError, type DataOf } from '@byeol/contract/errors.ts'
import type { Order } from '@byeol/contract/order.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Completion } from '../payment/paymentAnswer.ts'
import { updatePoints } from './cache.ts'
import { orderQuery } from './pointQueries.ts'

const askAfterSeconds = [3, 5, 10, 20]
const longestSeconds = 30

/** Asks the server, which asks the provider. Null while nothing is decided, or when the order is paid. */
async function ask(client: QueryClient, completion: Completion): Promise<DataOf<'payment_failed'> | null> {
  const { queryKey } = orderQuery(completion.orderId)
  try {
    const { order, points } = await call(api.point.orderComplete, completion)
    client.setQueryData(queryKey, { order })
    updatePoints(client, { points })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'payment_pending') return null
    if (error.code !== 'payment_failed') throw error
    await client.invalidateQueries({ queryKey })
    return error.data
  }
}

const decisionQuery = (completion: Completion, status: Order['status'] | undefined) =>
  queryOptions({
    queryKey: [api.point.orderComplete.path, completion],
    queryFn: ({ client }) => ask(client, completion),
    enabled: status === 'pending' || status === 'failed',
    retry: false,
    refetchInterval: ({ state }) =>
      status === 'pending' &&
      (askAfterSeconds[state.dataUpdateCount + state.errorUpdateCount - 1] ?? longestSeconds) * 1_000,
  })

/**
 * An order and, when its payment failed, why. An order that nothing is decided about is asked for again, ever more
 * rarely; a live event may decide it before.
 */
export function useDecidedOrder(completion: Completion) {
  const found = useQuery(orderQuery(completion.orderId))
  const order = found.data?.order
  const failure = useQuery(decisionQuery(completion, order?.status)).data ?? null
  return { found, order, failure }
}
