import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { findLotOfOrder } from '../../../ledger/readWallet.ts'
import { findSpent } from '../../../ledger/refundSpending.ts'
import type { StoredOrder } from '../../order/orders.ts'
import { purchaseCause } from '../buying/purchaseCause.ts'
import { endPurchase, findPurchase } from './endPurchase.ts'

const select = `
  select id
  from contents_purchases
  where user_id = $1 and paid_with = 'points' and ended_at is null
  order by id`
const note = { ko: '보호자가 결제를 취소했어요', en: 'A guardian cancelled the payment' }

/**
 * Ends the purchases of contents that the order's points paid for, opened or not. Must run before a guardian's refund
 * of the whole price: otherwise the points could return later, although their price was refunded. Returns what the
 * celebs lose of these points, in won.
 */
export async function endBoughtWith(ctx: Context, tx: Transaction, { id, userId }: StoredOrder): Promise<number> {
  const lot = await findLotOfOrder(tx, id)
  let celebWon = 0
  for (const purchase of await tx.rows(select, [userId], { id: column.orderId })) {
    const spent = await findSpent(tx, purchaseCause(purchase.id))
    const ofLot = spent.flatMap(({ lots, share }) => {
      const all = lots.reduce((sum, { points }) => sum + points, 0)
      return lots.filter(({ lotId }) => lotId === lot?.id).map(({ points }) => Math.floor((share * points) / all))
    })
    if (ofLot.length === 0) continue
    celebWon += ofLot.reduce((sum, won) => sum + won, 0)
    await endPurchase(ctx, tx, (await findPurchase(tx, purchase.id))!, { reason: 'refunded', note })
  }
  return celebWon
}
