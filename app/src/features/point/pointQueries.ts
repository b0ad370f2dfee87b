import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { query } from '../../api/query.ts'
import type { PointKind } from './pointKinds.ts'

/** The balance of points. Another device or the provider may change it, so each visit refetches it. */
export const balanceQuery = { ...query(api.point.balance, {}), staleTime: 0 }

/** The balance of donation points, and what is left of the donation limit. */
export const donationBalanceQuery = { ...query(api.donation.pointBalance, {}), staleTime: 0 }

export const balanceQueryOf = { point: balanceQuery, donationPoint: donationBalanceQuery }

export const orderQuery = (orderId: OrderId, kind: PointKind) =>
  query(kind === 'point' ? api.point.pointOrder : api.donation.readPointOrder, { orderId })
