import { api } from '@byeol/contract/api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Completion } from '../payment/paymentAnswer.ts'
import { usePaymentDecision } from '../payment/usePaymentDecision.ts'
import { updatePoints } from './cache.ts'
import { orderQuery } from './pointQueries.ts'

/** An order of points and, when its payment failed, why. */
export function useDecidedOrder(completion: Completion) {
  const client = useQueryClient()
  const query = orderQuery(completion.orderId)
  const found = useQuery(query)
  const order = found.data?.order
  const failure = usePaymentDecision(
    order,
    completion,
    async () => {
      const { order: decided, points } = await call(api.point.orderComplete, completion)
      client.setQueryData(query.queryKey, { order: decided })
      updatePoints(client, { points })
    },
    () => client.invalidateQueries({ queryKey: query.queryKey }),
  )
  return { found, order, failure }
}
