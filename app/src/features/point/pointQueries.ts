import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { query } from '../../api/query.ts'
import type { PointKind } from './pointKinds.ts'

/** Another device or the provider may change the balance, so each visit fetches it again. */
export const balanceQuery = { ...query(api.point.balance, {}), staleTime: 0 }

/** The donation points, and the rest of the donation limit. */
export const donationBalanceQuery = { ...query(api.donation.pointBalance, {}), staleTime: 0 }

/** The balance of each kind of points. */
export const balanceQueryOf = { point: balanceQuery, donationPoint: donationBalanceQuery }

export const orderQuery = (orderId: OrderId, kind: PointKind) =>
  query(kind === 'point' ? api.point.pointOrder : api.donation.readPointOrder, { orderId })
