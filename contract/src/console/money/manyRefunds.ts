import { z } from 'zod'
import { OrderId, StaffRefundId, UserId } from '../../ids.ts'
import { Points, Won } from '../../money.ts'
import { RefundRefusal } from '../../order.ts'
import { Timestamp } from '../../wire.ts'
import { RefundReason, StaffRefund } from './orders.ts'

/** One of a minor's payments, and what cancelling it now would do. */
export const MinorPayment = z
  .object({
    orderId: OrderId,
    name: z.string(),
    at: Timestamp,
    /** Why nothing can be refunded; null when a refund is possible. */
    refusal: RefundRefusal.nullable(),
    refundWon: Won,
    celebWon: Won,
    celebOwesWon: Won,
    points: Points,
  })
  .meta({ id: 'MinorPayment' })
export type MinorPayment = z.infer<typeof MinorPayment>

export const ManyRefunded = z
  .object({
    list: z.array(
      z.object({
        /** Null if an approval was refused. */
        orderId: OrderId.nullable(),
        refund: StaffRefund.nullable(),
        /** The error code if it was refused. */
        refused: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ManyRefunded' })
export type ManyRefunded = z.infer<typeof ManyRefunded>

/** A refund that needs a second person's approval. */
export const WaitingRefund = z
  .object({
    staffRefundId: StaffRefundId,
    orderId: OrderId,
    name: z.string(),
    userId: UserId,
    nickname: z.string(),
    refundWon: Won,
    reason: RefundReason,
    words: z.string(),
    requestedBy: z.string(),
    requestedAt: Timestamp,
  })
  .meta({ id: 'WaitingRefund' })
export type WaitingRefund = z.infer<typeof WaitingRefund>
