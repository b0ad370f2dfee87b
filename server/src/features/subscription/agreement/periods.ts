import { limits } from '@byeol/contract/limits.ts'
import { seoulClock, seoulDaysBetween, seoulMidnight, seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'

// All times of premium are derived from its anchor, the time of purchase, and never from the end of another period, so
// that they cannot drift (rules.md, Money). Periods are numbered from 1.

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000

/**
 * When period `n` ends: at midnight in Seoul at the beginning of the next charge's day, moved later by the contract's
 * pauses.
 */
export const periodUntil = (anchor: Date, n: number, pausedSeconds = 0): Date =>
  new Date(seoulMonthsLater(anchor, n).getTime() + pausedSeconds * 1000)

export const periodFrom = (anchor: Date, n: number, pausedSeconds = 0): Date =>
  n === 1 ? anchor : periodUntil(anchor, n - 1, pausedSeconds)

/** The number of the period that contains `at`, which must not be before the anchor. */
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

/** When a card is charged on the day that begins at `midnight` in Seoul. */
export const chargeTimeOn = (midnight: Date): Date => new Date(midnight.getTime() + clockMs(limits.chargeFrom))

/**
 * When the card is charged after a period that ends at `until`: on that day, or on the next day if `until` is after
 * that day's charge time.
 */
export function chargeTimeAfter(until: Date): Date {
  const thatDay = chargeTimeOn(seoulMidnight(until))
  return until <= thatDay ? thatDay : new Date(thatDay.getTime() + dayMs)
}

/** The first time from `earliest` on at which cards may be charged. */
export function nextChargeTime(earliest: Date): Date {
  if (isChargeTime(earliest)) return earliest
  const today = chargeTimeOn(seoulMidnight(earliest))
  return earliest <= today ? today : new Date(today.getTime() + dayMs)
}

/**
 * The next attempt of a charge that has been failing since the day that begins at `since`; null if `now` is on the last
 * day of attempts.
 */
export function nextTryAfter(since: Date, now: Date): Date | null {
  const day = limits.premiumTryDays.find((tryDay) => tryDay > seoulDaysBetween(since, now))
  return day === undefined ? null : chargeTimeOn(new Date(since.getTime() + day * dayMs))
}

/** The end of access if a charge that is due on a day is not paid: the end of the last day on which it is attempted. */
export const graceUntil = (chargeAt: Date): Date =>
  new Date(seoulMidnight(chargeAt).getTime() + limits.premiumGraceDays * dayMs)
