import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query.ts'
import { balanceQuery, orderQuery } from './pointQueries.ts'

/** The running balance. What may still be spent and the history change with it, and are asked for again. */
export function updatePoints(client: QueryClient, { points }: Pick<ServerEvents['pointUpdate'], 'points'>): void {
  client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, points })
  void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
  void client.invalidateQueries({ queryKey: queryKey(api.point.history) })
}

export const updateOrder = (client: QueryClient, { order }: ServerEvents['orderUpdate']): void =>
  void client.setQueryData(orderQuery(order.id).queryKey, (old) => old && { order })
