import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Completion } from '../payment/paymentAnswer.ts'
import { usePaymentDecision } from '../payment/usePaymentDecision.ts'
import { updateBalance } from './cache.ts'
import { pointKinds, type PointKind } from './pointKinds.ts'
import { orderQuery } from './pointQueries.ts'

/** An order of points, and the reason if its payment failed. */
export function useDecidedOrder(kind: PointKind, completion: Completion) {
  const client = useQueryClient()
  const query = orderQuery(completion.orderId, kind)
  const found = useQuery(query)
  const order = found.data?.order
  const failure = usePaymentDecision(
    order,
    completion,
    async () => {
      const { order: decided, points } = await call(pointKinds[kind].complete, completion)
      client.setQueryData(query.queryKey, { order: decided })
      updateBalance(client, kind, points)
    },
    () => client.invalidateQueries({ queryKey: query.queryKey }),
  )
  return { found, order, failure }
}
