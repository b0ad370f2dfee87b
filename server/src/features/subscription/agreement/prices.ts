import { limits } from '@byeol/contract/limits.ts'
import type { Contract } from './contracts.ts'
import { periodAt, periodFrom } from './periods.ts'

const dayMs = 24 * 3_600_000

/** Days before the first dearer charge at which a fan is asked for the first time. */
const firstAskDays = Math.max(...limits.priceAskDays)

/**
 * The day of the first charge that may cost more: fans are asked for consent within the thirty days before it, so it is
 * the first one that is thirty days away or more.
 */
export function firstDearerCharge(
  { anchor, pausedSeconds }: Pick<Contract, 'anchor' | 'pausedSeconds'>,
  now: Date,
): Date {
  const earliest = new Date(now.getTime() + firstAskDays * dayMs)
  let n = periodAt(anchor, now, pausedSeconds) + 1
  while (periodFrom(anchor, n, pausedSeconds) < earliest) n++
  return periodFrom(anchor, n, pausedSeconds)
}

/**
 * The request for consent that is due: 30, 14 or 7 days before the first dearer charge; null when none is due, or it
 * was sent.
 */
export function dueAsk(from: Date, asked: number | null, now: Date): number | null {
  const daysLeft = (from.getTime() - now.getTime()) / dayMs
  const due = limits.priceAskDays.findLast((days) => daysLeft <= days) ?? null
  return due === null || (asked !== null && asked <= due) ? null : due
}
