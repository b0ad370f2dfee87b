import { z } from 'zod'
import { OrderId, StaffRefundId, UserId } from '../ids.ts'
import { Points, Won } from '../money.ts'
import { Order, OrderStatus, RefundRefusal } from '../order.ts'
import { Receipt } from '../payment.ts'
import { Timestamp } from '../wire.ts'

/** What the list can be narrowed to. `approval`: a refund of the order waits for a second person. */
export const OrderFilter = z.enum([...OrderStatus.options, 'approval'])
export type OrderFilter = z.infer<typeof OrderFilter>

/** A row of the list. */
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
  /** A refund of it waits for a second person. */
  isWaiting: z.boolean(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/**
 * Why staff refund. `withdrawal`: the fan's own right, by the fan's rules. For the others the seven days do not count,
 * and neither does whether contents were opened; what was spent stays spent. `minor`: a guardian cancels, so all that
 * was paid goes back, spent or not, and donations of it are taken back from the celebs.
 */
export const RefundReason = z.enum(['withdrawal', 'fault', 'duplicate', 'minor']).meta({ id: 'RefundReason' })
export type RefundReason = z.infer<typeof RefundReason>

/** What a refund would do now: where its won come from, and what it takes. The five parts add up to `refundWon`. */
export const RefundEstimate = z
  .object({
    /** Why nothing can go back; null when it can. */
    refusal: RefundRefusal.nullable(),
    refundWon: Won,
    vatWon: Won,
    /** What the points that leave the wallet are worth. */
    pointsWorthWon: Won,
    /** From the celeb's earnings. */
    celebWon: Won,
    /** Beyond the celeb's earnings: a debt, set off in the next settlement. */
    celebOwesWon: Won,
    platformWon: Won,
    /** The points that leave the wallet. */
    points: Points,
    takesTwo: z.boolean(),
    /** What the caller may give back to this person alone now: of one order, in a day, and to them in a day. */
    aloneMaxWon: Won,
  })
  .meta({ id: 'RefundEstimate' })
export type RefundEstimate = z.infer<typeof RefundEstimate>

/** `waiting` for a second person, `paying` until the provider confirms, `refused` by the provider, `ended` before. */
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
    /** Who withdrew or declined it. */
    endedBy: z.string().nullable(),
    endedAt: Timestamp.nullable(),
    paidAt: Timestamp.nullable(),
  })
  .meta({ id: 'StaffRefund' })
export type StaffRefund = z.infer<typeof StaffRefund>

/** A moment in the life of an order. `at` is null where it was not kept. */
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

/** A line of the ledger: the amount moves from `debit` to `credit`. Accounts hold ids, never names. */
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
    /** Null until it is paid. */
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
    /** What staff asked for, the newest first. */
    refunds: z.array(StaffRefund),
  })
  .meta({ id: 'OrderDetail' })
export type OrderDetail = z.infer<typeof OrderDetail>
