import type { PointAsset } from '../../ledger/assets.ts'
import type { StoredOrder } from './orders.ts'

/** The points that an order of points brought are of this asset. */
export const assetOf = ({ kind, method }: Pick<StoredOrder, 'kind' | 'method'>): PointAsset => {
  const asset = kind === 'donationPoint' ? 'donationPoint' : 'point'
  return method === 'card-test' ? `${asset}-test` : asset
}
