import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query.ts'
import type { PointKind } from './pointKinds.ts'
import { balanceQuery, balanceQueryOf, donationBalanceQuery, orderQuery } from './pointQueries.ts'

/** Puts the new balance into the cache. Spendable points and history depend on it, so they are refetched. */
export function updateBalance(client: QueryClient, kind: PointKind, points: Points): void {
  if (kind === 'point') client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, points })
  else client.setQueryData(donationBalanceQuery.queryKey, (old) => old && { ...old, points })
  void client.invalidateQueries({ queryKey: balanceQueryOf[kind].queryKey })
  void client.invalidateQueries({
    queryKey: queryKey(kind === 'point' ? api.point.history : api.donation.pointHistory),
  })
}

export function updatePoints(client: QueryClient, { points, donationPoints }: ServerEvents['pointUpdate']): void {
  updateBalance(client, 'point', points)
  updateBalance(client, 'donationPoint', donationPoints)
}

export const updateOrder = (client: QueryClient, { order }: ServerEvents['orderUpdate']): void =>
  void client.setQueryData(
    orderQuery(order.id, order.kind === 'donationPoint' ? 'donationPoint' : 'point').queryKey,
    (old) => old && { order },
  )
