import { replyLengths } from '../limits.ts'
import { daysTogether } from '../locale/seoul.ts'

const dayMs = 24 * 3_600_000
const shownAtOnce = 5

/** Whether day n of a premium (D+n) is celebrated: 100, 200 and 300 days, every year, and every 500 days. */
export const isMilestone = (days: number): boolean =>
  days > 0 && ((days <= 300 && days % 100 === 0) || days % 365 === 0 || days % 500 === 0)

function milestoneAfter(days: number): number {
  let next = days + 1
  while (!isMilestone(next)) next += 1
  return next
}

/** A moment on the day that is D+`days` for a premium that began at `since`. */
export const dayOfMilestone = (since: Date, days: number): Date => new Date(since.getTime() + (days - 1) * dayMs)

export interface Milestones {
  /** Five milestones: the last ones reached, and the next ones. */
  shown: { days: number; isReached: boolean }[]
  next: number
  daysLeft: number
  /** The maximum reply length unlocked so far, and the next one to be unlocked. */
  length: { fromDay: number; maxChars: number }
  nextLength: { fromDay: number; maxChars: number } | null
}

/** The milestones that a fan and a celeb have reached, and the next ones, by calendar days in Seoul. */
export function milestonesOf(since: Date, now: Date): Milestones {
  const days = daysTogether(since, now)
  const reached: number[] = []
  for (let at = milestoneAfter(0); at <= days; at = milestoneAfter(at)) reached.push(at)
  const shown = reached.slice(1 - shownAtOnce).map((at) => ({ days: at, isReached: true }))
  const next = milestoneAfter(days)
  for (let at = next; shown.length < shownAtOnce; at = milestoneAfter(at)) shown.push({ days: at, isReached: false })
  return {
    shown,
    next,
    daysLeft: next - days,
    length: replyLengths.findLast(({ fromDay }) => fromDay <= days)!,
    nextLength: replyLengths.find(({ fromDay }) => fromDay > days) ?? null,
  }
}
