import type { PointAsset } from '../../ledger/assets.ts'
import { isTestOrder, type StoredOrder } from './orders.ts'

/** The ledger asset of the points that a point order buys. */
export const assetOf = (order: Pick<StoredOrder, 'kind' | 'method' | 'isStoreTest'>): PointAsset => {
  const asset = order.kind === 'donationPoint' ? 'donationPoint' : 'point'
  return isTestOrder(order) ? `${asset}-test` : asset
}
