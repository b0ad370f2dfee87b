import { column } from '../../db/columns.ts'
import type { Fulfilment } from '../order/Fulfilment.ts'
import { findSoldPack } from '../point/findSoldPack.ts'
import { pointOrders, takePointsBack } from '../point/pointOrders.ts'
import { assetOf } from '../order/assetOf.ts'
import { restoreDonations, reverseDonations } from './reverseDonations.ts'

const selectDonated = `
  select coalesce(sum(points - reversed_points), 0)::integer as points
  from donation_parts
  where lot_id = $1`

/** Orders of donation points. When a payment is refunded, the donations made with its points are reversed. */
export const donationPointOrders: Fulfilment = {
  ...pointOrders,
  findSoldOnIos: async (_, iosProductId) => findSoldPack('donationPoint', iosProductId),
  async clawBack(_, tx, order, refundWon, at) {
    const { cause, lotId, missing } = await takePointsBack(tx, order, refundWon, at)
    const { userId } = order
    if (missing > 0) await reverseDonations(tx, { cause, userId, lotId, asset: assetOf(order), points: missing, at })
  },
  async takeSpentBack(tx, order, { refundId, lotId, at }) {
    const cause = `refund:${refundId}`
    const { points } = (await tx.row(selectDonated, [lotId], { points: column.number }))!
    const { userId } = order
    if (points > 0) await reverseDonations(tx, { cause, refundId, userId, lotId, asset: assetOf(order), points, at })
  },
  async undoRefund(tx, order, refund, at) {
    await pointOrders.undoRefund(tx, order, refund, at)
    await restoreDonations(tx, { refundId: refund.id, asset: assetOf(order), at })
  },
}
