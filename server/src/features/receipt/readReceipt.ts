import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Receipt } from '@byeol/contract/payment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { vatIn } from '../../ledger/split.ts'
import { findTransactionOf } from '../app-store/transactions.ts'
import { findOrder, type StoredOrder } from '../order/orders.ts'
import { viewOrder } from '../order/view.ts'
import { hideGone } from '../profile/hideGone.ts'

const selectRefunds = `
  select amount_won as won, coalesce(paid_at, created_at) as at
  from refunds
  where order_id = $1 and state = 'paid'
  union all
  select amount_won, seen_at
  from taken_back
  where order_id = $1
  order by at`
const refundShape = { won: column.number, at: column.timestamp }

/** The receipt of a paid order, including later refunds. Throws `not_found`, also for another person's order. */
export async function readReceipt(ctx: Context, me: Caller, orderId: OrderId): Promise<Receipt> {
  const order = await findOrder(ctx.db, orderId)
  if (order?.userId !== me.id || order.paidAt === null) throw new ApiError('not_found')
  const receipt = await receiptOf(ctx, order)
  const [shown] = await hideGone(ctx.db, me.id, [receipt.order])
  return { ...receipt, order: shown! }
}

/** The receipt of a paid order, for its owner and for staff. */
export async function receiptOf(
  ctx: Pick<Context, 'now' | 'orderKinds'> & { db: Queries },
  order: StoredOrder,
): Promise<Receipt> {
  const { findGiven, findPeriod } = ctx.orderKinds[order.kind]
  const given = await findGiven(ctx.db, order)
  const refunds = await ctx.db.rows(selectRefunds, [order.id], refundShape)
  return {
    order: viewOrder(order, given, ctx.now()),
    supplyWon: (order.priceWon - vatIn(order.priceWon)) as Won,
    approvalNumber: order.approvalNumber,
    appleTransactionId: (await findTransactionOf(ctx.db, order.id))?.transactionId ?? null,
    refunds: refunds.map(({ won, at }) => ({ won: won as Won, at })),
    keptVatWon: vatIn(order.priceWon - order.refundedWon) as Won,
    period: (await findPeriod?.(ctx.db, order)) ?? null,
  }
}
