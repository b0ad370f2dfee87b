import { z } from 'zod'
import { OrderId, StaffRefundId, UserId } from '../../ids.ts'
import { Points, Won } from '../../money.ts'
import { Order, OrderStatus, RefundRefusal } from '../../order.ts'
import { Receipt } from '../../payment.ts'
import { Timestamp } from '../../wire.ts'

/** The filters of the list. `approval`: a refund of the order needs a second person's approval. */
export const OrderFilter = z.enum([...OrderStatus.options, 'approval'])
export type OrderFilter = z.infer<typeof OrderFilter>

export const ListedOrder = Order.pick({
  id: true,
  kind: true,
  name: true,
  krwAmountTotal: true,
  refundedWon: true,
  paymentMethod: true,
  status: true,
  createdAt: true,
  isTest: true,
}).extend({
  userId: UserId,
  nickname: z.string(),
  /** True if a refund of the order needs a second person's approval. */
  isWaiting: z.boolean(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/**
 * Why staff refund. `withdrawal`: the fan's own right, by the rules for fans. For the other reasons, neither the seven
 * days nor opening contents matter, but spent points are not refunded. `minor`: a guardian cancels, so the whole
 * payment is refunded even if points were spent, and the celebs lose donations made from it.
 */
export const RefundReason = z.enum(['withdrawal', 'fault', 'duplicate', 'minor']).meta({ id: 'RefundReason' })
export type RefundReason = z.infer<typeof RefundReason>

/**
 * What a refund would do now: the accounts that its won are taken from, and what the person loses. The five parts add
 * up to `refundWon`.
 */
export const RefundEstimate = z
  .object({
    /** Why nothing can be refunded; null when a refund is possible. */
    refusal: RefundRefusal.nullable(),
    refundWon: Won,
    vatWon: Won,
    /** The value in won of the points that leave the person's balance. */
    pointsWorthWon: Won,
    /** The part taken from the celeb's earnings. */
    celebWon: Won,
    /** The part that exceeds the celeb's earnings: a debt, deducted from the next settlement. */
    celebOwesWon: Won,
    platformWon: Won,
    /** The points that leave the person's balance. */
    points: Points,
    takesTwo: z.boolean(),
    /**
     * What the caller may refund to this person now without a second approval, under the limits per order, per day, and
     * per person and day.
     */
    aloneMaxWon: Won,
  })
  .meta({ id: 'RefundEstimate' })
export type RefundEstimate = z.infer<typeof RefundEstimate>

/**
 * `waiting`: for a second person. `paying`: until the provider confirms. `refused`: by the provider. `ended`: withdrawn
 * or declined before.
 */
export const StaffRefundState = z.enum(['waiting', 'paying', 'paid', 'refused', 'ended'])

export const StaffRefund = z
  .object({
    staffRefundId: StaffRefundId,
    orderId: OrderId,
    state: StaffRefundState,
    reason: RefundReason,
    words: z.string(),
    refundWon: Won,
    takesTwo: z.boolean(),
    requestedBy: z.string(),
    requestedAt: Timestamp,
    approvedBy: z.string().nullable(),
    approvedAt: Timestamp.nullable(),
    /** The staff member who withdrew or declined it. */
    endedBy: z.string().nullable(),
    endedAt: Timestamp.nullable(),
    paidAt: Timestamp.nullable(),
  })
  .meta({ id: 'StaffRefund' })
export type StaffRefund = z.infer<typeof StaffRefund>

/** A step in the history of an order. `at` is null if the time was not stored. */
export const OrderStep = z.object({
  what: z.enum([
    ...['created', 'captured', 'paid', 'failed', 'expired', 'returned'],
    ...['refunding', 'refunded', 'refundRefused', 'takenBack', 'requested', 'approved', 'ended'],
  ] as const),
  at: Timestamp.nullable(),
  won: Won.nullable(),
  /** The staff member who did it. */
  by: z.string().nullable(),
})
export type OrderStep = z.infer<typeof OrderStep>

/** An entry of the ledger: the amount moves from `debit` to `credit`. Accounts contain ids, never names. */
export const OrderTransfer = z.object({
  at: Timestamp,
  cause: z.string(),
  asset: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: z.int(),
})

export const OrderDetail = z
  .object({
    order: Order,
    person: z.object({ id: UserId, nickname: z.string() }),
    celebUsername: z.string().nullable(),
    paymentId: z.string(),
    transactionId: z.string().nullable(),
    failReason: z.string().nullable(),
    /** Null until the order is paid. */
    receipt: Receipt.nullable(),
    steps: z.array(OrderStep),
    captures: z.array(
      z.object({
        transactionId: z.string(),
        amountWon: Won,
        state: z.enum(['given', 'returning', 'returned']),
        seenAt: Timestamp,
      }),
    ),
    transfers: z.array(OrderTransfer),
    /** The refunds that staff requested, the newest first. */
    refunds: z.array(StaffRefund),
  })
  .meta({ id: 'OrderDetail' })
export type OrderDetail = z.infer<typeof OrderDetail>
