import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { post } from '../../../ledger/post.ts'
import { refundSale } from '../../../ledger/sell.ts'
import { newId } from '../../../newId.ts'
import { announceOrder } from '../announceOrder.ts'
import type { StoredOrder } from '../orders.ts'
import { soldBy } from '../soldBy.ts'

const insert = `
  insert into refunds (id, order_id, amount_won, kept_won, points, state, created_at)
  values ($1, $2, $3, $4, 0, 'waiting', $5)`
const setRefunding = `update orders set status = 'refunding' where id = $1`

/**
 * Books a refund of premium or contents; the queue then pays it to the card (payRefund). Runs under the order's lock.
 * Returns the order.
 */
export async function bookSaleRefund(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  refundWon: number,
): Promise<StoredOrder> {
  const at = ctx.now()
  const id = newId(at)
  const keptWon = order.priceWon - order.refundedWon
  await post(tx, at, [refundSale({ ...soldBy(order), cause: `refund:${id}`, keptWon, refundWon, isPaid: false })])
  await tx.rows(insert, [id, order.id, refundWon, keptWon, at])
  await tx.rows(setRefunding, [order.id])
  await ctx.queue.add(tx, 'payRefund', { refundId: id })
  const refunding: StoredOrder = { ...order, status: 'refunding' }
  tx.afterCommit(() => announceOrder(ctx, refunding))
  return refunding
}
