import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { OrderId, StaffRefundId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Won } from '../../money.ts'
import { bounded } from '../../text/bounded.ts'
import { text } from '../../text/text.ts'
import { ManyRefunded, MinorPayment, WaitingRefund } from './manyRefunds.ts'
import { RefundEstimate, RefundReason, StaffRefund } from './orders.ts'

const one = z.strictObject({ staffRefundId: StaffRefundId })
const order = z.strictObject({ orderId: OrderId, reason: RefundReason })
const result = z.object({ refund: StaffRefund })

/**
 * Refunds by staff, always to the original payment method (console.md, 8). Refunds above one staff member's limits per
 * order and per day need a colleague's approval. Only Apple can refund payments in the App Store.
 */
export const refundCalls = {
  estimate: get('/console-refunds/estimate', {
    summary: 'Returns what a refund would pay out and deduct now, without changing anything',
    access: { staff: 'orders.read' },
    input: order,
    result: z.object({ estimate: RefundEstimate }),
    errors: ['not_found'],
  }),
  request: post('/console-refunds/request', {
    summary:
      'Refunds an order as estimated, or requests a second person’s approval; a repeated key returns the first ' +
      'response',
    access: { staff: 'refunds.request' },
    stepUp: true,
    /** `refundWon`: the amount that the caller saw and signs. */
    input: order.extend({ refundWon: Won, words: text(limits.refundReasonMaxChars), key: bounded(36).check(z.uuid()) }),
    result,
    errors: ['not_found', 'conflict', 'refund_not_possible'],
  }),
  approve: post('/console-refunds/approve', {
    summary: 'Approves a refund as the second person, which carries it out',
    access: { staff: 'refunds.approve' },
    stepUp: true,
    input: one.extend({ refundWon: Won }),
    result,
    errors: ['not_found', 'conflict', 'not_allowed', 'refund_not_possible'],
  }),
  estimateMinor: get('/console-refunds/estimate-minor', {
    summary: 'Returns what cancelling each of a minor’s payments would refund now, without changing anything',
    access: { staff: 'refunds.request' },
    input: z.strictObject({ userId: UserId }),
    result: z.object({ list: z.array(MinorPayment) }),
  }),
  requestMinor: post('/console-refunds/request-minor', {
    summary:
      'Cancels several of a minor’s payments with one signature, each like `request`, and returns the result of ' +
      'each',
    access: { staff: 'refunds.request' },
    stepUp: true,
    input: z.strictObject({
      userId: UserId,
      orders: z
        .array(z.strictObject({ orderId: OrderId, refundWon: Won }))
        .min(1)
        .max(limits.refundsAtOnceMax),
      words: text(limits.refundReasonMaxChars),
      key: bounded(36).check(z.uuid()),
    }),
    result: ManyRefunded,
    errors: ['not_allowed'],
  }),
  waiting: get('/console-refunds/waiting', {
    summary: 'Lists colleagues’ refunds that the caller can approve, oldest first',
    access: { staff: 'refunds.approve' },
    input: z.strictObject({}),
    result: z.object({ list: z.array(WaitingRefund) }),
  }),
  approveMany: post('/console-refunds/approve-many', {
    summary: 'Approves several refunds with one signature, each like `approve`, and returns the result of each',
    access: { staff: 'refunds.approve' },
    stepUp: true,
    input: z.strictObject({
      refunds: z
        .array(one.extend({ refundWon: Won }))
        .min(1)
        .max(limits.refundsAtOnceMax),
    }),
    result: ManyRefunded,
  }),
  decline: post('/console-refunds/decline', {
    summary: 'Declines a refund as the second person',
    access: { staff: 'refunds.approve' },
    stepUp: true,
    input: one,
    result,
    errors: ['not_found'],
  }),
  withdraw: post('/console-refunds/withdraw', {
    summary: 'Withdraws a waiting refund',
    access: { staff: 'refunds.request' },
    stepUp: true,
    input: one,
    result,
    errors: ['not_found'],
  }),
}
