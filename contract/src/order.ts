import { z } from 'zod'
import { OrderId, UserId } from './ids.ts'
import { Won } from './money.ts'
import { orderMethods } from './payment/paymentMethods.ts'
import { Timestamp } from './wire.ts'
import { bounded, shaped } from './text/bounded.ts'

export const OrderKind = z.enum(['point', 'donationPoint', 'premium', 'celebContents'])
export type OrderKind = z.infer<typeof OrderKind>

export const PaymentMethod = z.enum(['unknown', ...orderMethods])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/**
 * pending → paid | failed | expired; `returned` for a payment that must not be fulfilled; paid → refunding → refunded.
 * A payment that arrives after the order failed or expired is still fulfilled (money.md, Order machine).
 */
export const OrderStatus = z.enum(['pending', 'paid', 'failed', 'expired', 'returned', 'refunding', 'refunded'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Why the person who paid cannot get a refund for an order. `tooLittle`: the fee would be as large as the refund. */
export const RefundRefusal = z.enum(['notPaid', 'tooLate', 'spent', 'expired', 'ios', 'refunded', 'tooLittle'])
export type RefundRefusal = z.infer<typeof RefundRefusal>

/** `limit`: the payment exceeds one of the person's limits. `mismatch`: it differs from the order, or came too late. */
export const ReturnReason = z.enum(['limit', 'mismatch'])

export const Order = z
  .object({
    id: OrderId,
    kind: OrderKind,
    productId: z.string(),
    name: z.string(),
    /** The celeb that the order is for; null for points. */
    celebUserId: UserId.nullable(),
    krwAmountTotal: Won,
    vatWon: Won,
    paymentMethod: PaymentMethod,
    status: OrderStatus,
    refundedWon: Won,
    card: z.object({ issuer: z.string(), last4: z.string().nullable() }).nullable(),
    createdAt: Timestamp,
    paidAt: Timestamp.nullable(),
    /** The end of the seventh day. After that, only points can be refunded, minus `refundFeeWon`. */
    refundableUntil: Timestamp.nullable(),
    refundableWon: Won,
    /** The fee that this refund deducts. Older builds do not know this field. */
    refundFeeWon: Won.optional(),
    /** Why a refund is not possible now; null if it is possible. */
    refundRefusal: RefundRefusal.nullable(),
    receiptUrl: z.string().nullable(),
    isTest: z.boolean(),
    /** Why a payment was returned; null unless the order is `returned`. Older builds do not know this field. */
    returnReason: ReturnReason.nullish(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** What the payment window needs. The browser's request names the order as `merchant_uid` (spec.md point 3). */
export const OrderStart = z
  .object({
    orderId: OrderId,
    /** Sent in `custom_data`, so that a payment can be matched to its order. */
    paymentId: z.string(),
    customerUid: z.string().nullable(),
    channelKey: z.string(),
    name: z.string(),
    krwAmountTotal: Won,
  })
  .meta({ id: 'OrderStart' })
export type OrderStart = z.infer<typeof OrderStart>

/** For a purchase in the app on iOS: the store's product, and the buyer's token (money.md, iOS). */
export const IosOrderStart = z
  .object({
    orderId: OrderId,
    paymentId: z.string(),
    iosProductId: z.string(),
    /** Apple returns it with the purchase. Each person has one, which never changes. */
    appAccountToken: z.uuid(),
  })
  .meta({ id: 'IosOrderStart' })
export type IosOrderStart = z.infer<typeof IosOrderStart>

/** How an order that `order` starts will be paid. */
export const StartMethod = z.enum(orderMethods)

/**
 * The price that the buyer saw. If the price is different now, the server refuses the order (`price_changed`). Old
 * builds do not send it.
 */
export const seenWon = Won.optional()

/** The two kinds are distinguished by `iosProductId`. */
export const AnyOrderStart = z.union([IosOrderStart, OrderStart])

/** Narrows a started order to one that is paid in a payment window. */
export function windowOf(start: z.output<typeof AnyOrderStart>): OrderStart {
  if ('iosProductId' in start) throw new Error(`order ${start.orderId} is bought in the App Store`)
  return start
}

/** What the payment window or the store reported. It is only a hint: the server asks the provider or Apple. */
export const orderCompletion = z.strictObject({
  /** If absent, the server finds the order by the transaction. */
  orderId: OrderId.optional(),
  transactionId: shaped(64, /^[A-Za-z0-9_-]{1,64}$/).optional(),
  /** Set only if the payment window failed. */
  error: z.strictObject({ code: bounded(60), message: bounded(500) }).optional(),
})

export const orderServerEvents = { orderUpdate: z.object({ order: Order }) }
