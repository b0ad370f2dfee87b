import { limits } from '@byeol/contract/limits.ts'
import type { Contract } from './contracts.ts'
import { periodAt, periodFrom } from './periods.ts'

const dayMs = 24 * 3_600_000

/** How many days before the first charge at a higher price a fan is first asked for consent. */
const firstAskDays = Math.max(...limits.priceAskDays)

/**
 * The day of the first charge that may have a higher price. Fans are asked for consent during the thirty days before
 * it, so it is the first charge that is at least thirty days away.
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
 * Which request for consent is due: 30, 14 or 7 days before the first charge at a higher price. Null if none is due, or
 * it was already sent.
 */
export function dueAsk(from: Date, asked: number | null, now: Date): number | null {
  const daysLeft = (from.getTime() - now.getTime()) / dayMs
  const due = limits.priceAskDays.findLast((days) => daysLeft <= days) ?? null
  return due === null || (asked !== null && asked <= due) ? null : due
}
