import type { RefundRefusal, Order } from '@byeol/contract/order.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import type { Won } from '@byeol/contract/money.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { vatIn } from '../../ledger/split.ts'
import type { Given } from './Fulfilment.ts'
import { isTestOrder, type StoredOrder } from './orders.ts'

/** The end of the seventh day after payment, in Seoul time. */
export const refundableUntil = ({ paidAt }: Pick<StoredOrder, 'paidAt'>): Date | null =>
  paidAt && seoulMidnightAfter(paidAt, limits.refundDays)

/**
 * `own`: the buyer asks within their seven days; for points also later, with the fee deducted. `any`: staff refund for
 * a reason that does not depend on the seven days. `whole`: the whole price, spent or not, because a guardian cancels
 * what a minor bought (doors.md 23).
 */
export type RefundWindow = 'own' | 'any' | 'whole'

/**
 * Why the payment cannot be refunded now; null if it can. An order that was refunded can be refunded again if points
 * return to it from refunded contents. Rule: rules.md, Money.
 */
export function refusalOf(
  order: StoredOrder,
  given: Given | null,
  now: Date,
  window: RefundWindow = 'own',
): RefundRefusal | null {
  if (order.status === 'refunding') return 'refunded'
  if (window === 'whole') return wholeRefusal(order)
  if (order.status === 'refunded' && !given?.unspent) return 'refunded'
  if (order.status !== 'paid' && order.status !== 'refunded') return 'notPaid'
  if (isStoreMethod(order.method)) return 'ios'
  const isLate = window === 'own' && now >= refundableUntil(order)!
  if (isLate && given?.lateFeeWon === undefined) return 'tooLate'
  if (!given || given.unspent === 0) return 'spent'
  // The order keeps less than this refund would pay: the provider refunded more than the unspent part was worth at the
  // time.
  if (given.refundWon > order.priceWon - order.refundedWon) return 'refunded'
  if (given.expiresAt && given.expiresAt <= now) return 'expired'
  return isLate && given.refundWon <= given.lateFeeWon! ? 'tooLittle' : null
}

/** The fee that a refund of the order would deduct now. */
export const feeOf = (order: StoredOrder, given: Given, now: Date, window: RefundWindow = 'own'): number =>
  window === 'own' && now >= refundableUntil(order)! ? (given.lateFeeWon ?? 0) : 0

/** Why no part of the payment can be refunded; null if a part can. */
export function wholeRefusal(order: StoredOrder): RefundRefusal | null {
  if (order.status === 'refunding') return 'refunded'
  if (order.status !== 'paid' && order.status !== 'refunded') return 'notPaid'
  if (isStoreMethod(order.method)) return 'ios'
  return order.refundedWon < order.priceWon ? null : 'refunded'
}

export function viewOrder(order: StoredOrder, given: Given | null, now: Date): Order {
  const refundRefusal = refusalOf(order, given, now)
  const refundFeeWon = refundRefusal === null && given ? feeOf(order, given, now) : 0
  return {
    id: order.id,
    kind: order.kind,
    productId: order.productId,
    name: order.name,
    celebUserId: order.celebId,
    krwAmountTotal: order.priceWon as Won,
    vatWon: vatIn(order.priceWon) as Won,
    paymentMethod: order.method,
    status: order.status,
    refundedWon: order.refundedWon as Won,
    card: order.cardIssuer === null ? null : { issuer: order.cardIssuer, last4: order.cardLast4 },
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    refundableUntil: refundableUntil(order),
    refundableWon: (refundRefusal === null && given ? given.refundWon - refundFeeWon : 0) as Won,
    refundFeeWon: refundFeeWon as Won,
    refundRefusal,
    receiptUrl: order.receiptUrl,
    isTest: isTestOrder(order),
    returnReason: order.status === 'returned' ? (order.failReason === 'limit' ? 'limit' : 'mismatch') : null,
  }
}
