import { lateRefundFee } from '@byeol/contract/limits/lateRefund.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { refundOf, type Lot } from '../../ledger/lots.ts'
import type { Given } from '../order/Fulfilment.ts'

const select = `
  select coalesce(sum(r.amount_won + r.fee_won), 0)::integer as "worthWon",
    coalesce(sum(r.fee_won), 0)::integer as "feeWon",
    coalesce(max(o.price_won - r.kept_won + r.amount_won + r.fee_won), 0)::integer as "coveredWon"
  from refunds r
  join orders o on o.id = r.order_id
  where r.order_id = $1 and r.state <> 'refused' and r.fee_won > 0`
const shape = { worthWon: column.number, feeWon: column.number, coveredWon: column.number }

/**
 * Totals of an order's refunds after the seventh day. `worthWon`: the price of the points that they withdrew, `feeWon`:
 * the fees in it. `coveredWon`: the price of all points that had been withdrawn after the last of them.
 */
const findLate = async (db: Queries, orderId: string) => (await db.row(select, [orderId], shape))!

export const findCoveredWon = async (db: Queries, orderId: string): Promise<number> =>
  (await findLate(db, orderId)).coveredWon

/**
 * The refundable part of a lot: the unspent points and their share of the price. Several late refunds of one order
 * together deduct the same fee as one refund of their sum.
 */
export async function findGivenOf(db: Queries, orderId: string, lot: Lot): Promise<Given> {
  const refundWon = refundOf(lot)
  const before = await findLate(db, orderId)
  const fee = lateRefundFee(before.worthWon + refundWon) - before.feeWon
  return {
    unspent: lot.unspent,
    refundWon,
    expiresAt: lot.expiresAt,
    lateFeeWon: Math.min(refundWon, Math.max(0, fee)),
  }
}
