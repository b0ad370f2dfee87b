import { limits } from '@byeol/contract/limits.ts'
import { seoulDaysBetween, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { StoredOrder } from '../../order/orders.ts'

/** A paid period. */
interface Paid {
  priceWon: number
  from: Date
  until: Date
}

const dayMs = 24 * 3_600_000
const daysIn = ({ from, until }: Paid): number => seoulDaysBetween(from, until)

/** The end of the seventh day after a charge; until then the charge can be refunded in full. */
export const ownRefundUntil = (paidAt: Date): Date => seoulMidnightAfter(paidAt, limits.refundDays)

/**
 * The refund if the celeb or the service ends a period early: the share of the remaining days, including today, rounded
 * up (money.md, Premium).
 */
export function faultRefund(period: Paid, at: Date): number {
  const unused = Math.min(daysIn(period), Math.max(0, seoulDaysBetween(at, period.until)))
  return Math.ceil((period.priceWon * unused) / daysIn(period))
}

type PaidOrder = Pick<StoredOrder, 'status' | 'method' | 'priceWon' | 'refundedWon' | 'paidAt'>

/**
 * The fan's refund if the celeb is gone: the whole charge within its seven days, and after that the remaining days. On
 * iOS, only the store refunds.
 */
export function faultRefundOf(order: PaidOrder, period: Omit<Paid, 'priceWon'>, at: Date): number {
  if (order.status !== 'paid' || isStoreMethod(order.method)) return 0
  const keptWon = order.priceWon - order.refundedWon
  return at < ownRefundUntil(order.paidAt!) ? keptWon : faultRefund({ ...period, priceWon: keptWon }, at)
}

/**
 * The celeb's silence in a period. It counts once seven full days have passed since the beginning of the period or the
 * last broadcast in it, as long as the period lasts. The refund leaves out the days up to that broadcast (money.md,
 * Premium).
 */
export function silenceIn(
  period: Paid,
  lastBroadcastAt: Date | null,
  now: Date,
): { since: Date; refundWon: number } | null {
  const wroteInIt = lastBroadcastAt !== null && lastBroadcastAt >= period.from
  const since = wroteInIt ? lastBroadcastAt : period.from
  if (now >= period.until || now.getTime() - since.getTime() < limits.silenceDays * dayMs) return null
  const used = wroteInIt ? seoulDaysBetween(period.from, since) + 1 : 0
  return { since, refundWon: period.priceWon - Math.floor((period.priceWon * used) / daysIn(period)) }
}
