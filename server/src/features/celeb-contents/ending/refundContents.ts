import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId, OrderId, UserId } from '@byeol/contract/ids.ts'
import type { RefundRefusal } from '@byeol/contract/order.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { RefundWindow } from '../../order/view.ts'
import { refundableUntil } from '../view/viewContents.ts'
import { endPurchase, findPurchase, type Purchase } from './endPurchase.ts'

function refusalOf({ opened_at: openedAt, bought_at: boughtAt }: Purchase, now: Date): RefundRefusal | null {
  if (openedAt) return 'spent'
  return now >= refundableUntil(boughtAt) ? 'tooLate' : null
}

/**
 * Refunds an unopened purchase until the end of day 7. A second click finds it refunded. Throws `not_found` (also for
 * another person's) and `refund_not_possible`. Returns the contents. Rule: money.md, Contents.
 */
export async function refundContents(ctx: Context, userId: UserId, id: OrderId): Promise<ContentsId> {
  const purchase = await findPurchase(ctx.db, id)
  if (purchase?.user_id !== userId) throw new ApiError('not_found')
  await ctx.db.inTransaction((tx) => refundPurchaseIn(ctx, tx, purchase))
  return purchase.contents_id
}

/** Refunds a purchase within the caller's transaction. `window`: `any` when staff refund an opened or old purchase. */
export const refundPurchaseIn = (
  ctx: Context,
  tx: Transaction,
  purchase: Purchase,
  window: RefundWindow = 'own',
): Promise<void> =>
  endPurchase(ctx, tx, purchase, {
    reason: 'refunded',
    allow(locked) {
      const reason = window === 'own' ? refusalOf(locked, ctx.now()) : null
      if (reason) throw new ApiError('refund_not_possible', { reason })
    },
  })
