import { limits } from '@byeol/contract/limits.ts'
import { seoulClock, seoulDaysBetween, seoulMidnight, seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'

// All times of premium follow from its anchor, the moment of purchase, and never from the end of another period, so
// that they cannot drift (rules.md, Money). Periods are numbered from 1.

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000

/** When period `n` ends: midnight in Seoul that begins the day of the next charge, later by the contract's pauses. */
export const periodUntil = (anchor: Date, n: number, pausedSeconds = 0): Date =>
  new Date(seoulMonthsLater(anchor, n).getTime() + pausedSeconds * 1000)

export const periodFrom = (anchor: Date, n: number, pausedSeconds = 0): Date =>
  n === 1 ? anchor : periodUntil(anchor, n - 1, pausedSeconds)

/** The number of the period that contains `at`, which is not before the anchor. */
export function periodAt(anchor: Date, at: Date, pausedSeconds = 0): number {
  const passedMs = at.getTime() - pausedSeconds * 1000 - anchor.getTime()
  let n = Math.max(1, Math.floor(passedMs / (32 * dayMs)))
  while (periodUntil(anchor, n, pausedSeconds) <= at) n++
  return n
}

/** Cards are charged only during the day, so that the card company's message does not wake the fan. */
export const isChargeTime = (now: Date): boolean =>
  seoulClock(now) >= limits.chargeFrom && seoulClock(now) < limits.chargeTo

const clockMs = (clock: string): number => Number(clock.slice(0, 2)) * hourMs

/** When a card is charged on a day that begins at `midnight` in Seoul. */
export const chargeTimeOn = (midnight: Date): Date => new Date(midnight.getTime() + clockMs(limits.chargeFrom))

/**
 * When the card is charged after a period that ends at `until`: that day, or the next day if `until` is after the day's
 * charge time.
 */
export function chargeTimeAfter(until: Date): Date {
  const thatDay = chargeTimeOn(seoulMidnight(until))
  return until <= thatDay ? thatDay : new Date(thatDay.getTime() + dayMs)
}

/** The first moment from `earliest` on at which cards are charged. */
export function nextChargeTime(earliest: Date): Date {
  if (isChargeTime(earliest)) return earliest
  const today = chargeTimeOn(seoulMidnight(earliest))
  return earliest <= today ? today : new Date(today.getTime() + dayMs)
}

/** The next try of a charge that has failed since the day beginning at `since`; null: `now` was the last day. */
export function nextTryAfter(since: Date, now: Date): Date | null {
  const day = limits.premiumTryDays.find((tryDay) => tryDay > seoulDaysBetween(since, now))
  return day === undefined ? null : chargeTimeOn(new Date(since.getTime() + day * dayMs))
}

/** The end of access after a charge that is due on a day: the end of the last day on which it is tried. */
export const graceUntil = (chargeAt: Date): Date =>
  new Date(seoulMidnight(chargeAt).getTime() + limits.premiumGraceDays * dayMs)
