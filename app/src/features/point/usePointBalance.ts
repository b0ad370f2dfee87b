import type { PointBalance } from '@byeol/contract/point.ts'
import { useQuery } from '@tanstack/react-query'
import type { PointKind } from './pointKinds.ts'
import { balanceQuery, donationBalanceQuery } from './pointQueries.ts'

export function usePointBalance(kind: PointKind): PointBalance | undefined {
  const points = useQuery({ ...balanceQuery, enabled: kind === 'point' })
  const donationPoints = useQuery({ ...donationBalanceQuery, enabled: kind === 'donationPoint' })
  return kind === 'point' ? points.data : donationPoints.data
}
