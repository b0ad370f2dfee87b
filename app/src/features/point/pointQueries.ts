import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { query } from '../../api/query.ts'
import type { PointKind } from './pointKinds.ts'

/** Another device or the provider may change what is left, so it is asked for again at each look. */
export const balanceQuery = { ...query(api.point.balance, {}), staleTime: 0 }

/** The donation points, and what may still be donated. */
export const donationBalanceQuery = { ...query(api.donation.pointBalance, {}), staleTime: 0 }

/** What is bought, spent and left of points of a kind. */
export const balanceQueryOf = { point: balanceQuery, donationPoint: donationBalanceQuery }

export const orderQuery = (orderId: OrderId, kind: PointKind) =>
  query(kind === 'point' ? api.point.pointOrder : api.donation.readPointOrder, { orderId })
