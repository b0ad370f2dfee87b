import { ApiError } from '@byeol/contract/errors.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { findOrder, type StoredOrder } from '../../order/orders.ts'
import type { RefundWindow } from '../../order/view.ts'
import { findContract, findLastPeriod } from '../agreement/contracts.ts'
import { endContract } from '../renewal/endContract.ts'
import { bookRefund } from './bookRefund.ts'
import { lockLastPaid } from './lockLastPaid.ts'
import { possibleRefund } from './possibleRefund.ts'

/** The refund that a first click made, for a second click. */
async function findRefunded(ctx: Context, me: Caller, id: SubscriptionPremiumId): Promise<StoredOrder> {
  const contract = await findContract(ctx.db, id)
  const order =
    contract?.userId === me.id && (await findOrder(ctx.db, (await findLastPeriod(ctx.db, contract)).orderId))
  if (!order || (order.status !== 'refunding' && order.status !== 'refunded')) throw new ApiError('not_found')
  return order
}

/**
 * Refunds the last charge of the caller's premium and ends premium. If a period is refunded in full, its messages are
 * hidden. Throws `not_found`, `refund_not_possible`.
 */
export async function refundPremium(ctx: Context, me: Caller, id: SubscriptionPremiumId): Promise<StoredOrder> {
  if ((await findContract(ctx.db, id))?.userId !== me.id) throw new ApiError('not_found')
  return (await ctx.db.inTransaction((tx) => refundPremiumIn(ctx, tx, id))) ?? findRefunded(ctx, me, id)
}

/** `refundPremium` inside an existing transaction. Returns the order; null if the contract has ended. */
export async function refundPremiumIn(
  ctx: Context,
  tx: Transaction,
  id: SubscriptionPremiumId,
  window: RefundWindow = 'own',
): Promise<StoredOrder | null> {
  const last = await lockLastPaid(tx, id)
  if (!last) return null
  const possible = await possibleRefund(tx, last, ctx.now(), window)
  if ('refusal' in possible) throw new ApiError('refund_not_possible', { reason: possible.refusal })
  const order = await bookRefund(ctx, tx, last.order, possible.refundWon)
  const readableUntil = possible.isWhole ? last.period.from : undefined
  await endContract(ctx, tx, last.contract, { reason: 'refunded', readableUntil })
  return order
}
