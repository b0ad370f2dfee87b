import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { bookSaleRefund } from '../../order/refund/bookSaleRefund.ts'
import type { StoredOrder } from '../../order/orders.ts'
import { notifyFan } from '../agreement/notifyFan.ts'

/**
 * Books a refund of a premium period, and notifies the fan. The caller must hold the order's lock. Returns the order.
 */
export async function bookRefund(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  refundWon: number,
): Promise<StoredOrder> {
  const refunding = await bookSaleRefund(ctx, tx, order, refundWon)
  const { userId, id: targetId } = order
  await notifyFan(ctx, tx, { userId, celebId: order.celebId!, kind: 'refund', targetId, facts: [refundWon] })
  return refunding
}
