import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../api/query.ts'

const balanceQuery = query(api.point.balance, {})

/** The running balance. What may still be spent changes with it, and is asked for again. */
export function updatePoints(client: QueryClient, { points }: ServerEvents['pointUpdate']): void {
  client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, points })
  void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
}

export const updateOrder = (client: QueryClient, { order }: ServerEvents['orderUpdate']): void =>
  void client.setQueryData(query(api.point.pointOrder, { orderId: order.id }).queryKey, (old) => old && { order })
