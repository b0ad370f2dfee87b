import type { RefundEstimate, RefundReason } from '@byeol/contract/console/money/orders.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import type { RefundRefusal } from '@byeol/contract/order.ts'
import { findAloneMaxWon } from '../../../audit/giveBack.ts'
import type { Context } from '../../../context.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { sumRefundParts } from '../../../ledger/readTransfers.ts'
import { refundAs } from './refundAs.ts'

/** Thrown to roll the transaction back; carries the calculated figures out of it. */
class Undone extends Error {
  readonly estimate: RefundEstimate

  constructor(estimate: RefundEstimate) {
    super('the refund was only calculated')
    this.estimate = estimate
  }
}

const nothing = (refusal: RefundRefusal): RefundEstimate => ({
  refusal,
  refundWon: 0 as Won,
  vatWon: 0 as Won,
  pointsWorthWon: 0 as Won,
  celebWon: 0 as Won,
  celebOwesWon: 0 as Won,
  platformWon: 0 as Won,
  points: 0 as Points,
  takesTwo: false,
  aloneMaxWon: 0 as Won,
})

/**
 * Calculates what a refund would do now, by running it and rolling it back, so that the figures are exactly those that
 * would be recorded. Throws `not_found`.
 */
export async function estimateRefund(
  ctx: Context,
  staff: Pick<StaffCaller, 'name'>,
  { orderId, reason }: { orderId: OrderId; reason: RefundReason },
): Promise<RefundEstimate> {
  try {
    return await ctx.db.inTransaction(async (tx): Promise<never> => {
      const { id, refundWon, points, order, contentsWon } = await refundAs(ctx, tx, orderId, reason)
      const { userId } = order
      const aloneMaxWon = await findAloneMaxWon(tx, { by: staff.name, userId, at: ctx.now() })
      const parts = await sumRefundParts(tx, id)
      const platformWon = refundWon - parts.vat - parts.points - parts.celeb - parts.celebOwes
      throw new Undone({
        refusal: null,
        refundWon: refundWon as Won,
        vatWon: parts.vat as Won,
        pointsWorthWon: (parts.points - contentsWon) as Won,
        celebWon: (parts.celeb + contentsWon) as Won,
        celebOwesWon: parts.celebOwes as Won,
        platformWon: platformWon as Won,
        points: points as Points,
        takesTwo: refundWon > aloneMaxWon,
        aloneMaxWon: aloneMaxWon as Won,
      })
    })
  } catch (error) {
    if (error instanceof Undone) return error.estimate
    if (error instanceof ApiError && error.code === 'refund_not_possible') return nothing(error.data.reason)
    throw error
  }
}
