import { limits } from '@byeol/contract/limits.ts'
import { seoulDate, seoulMidnight, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { isBusinessDay } from '../settlement/earnings/businessDays.ts'

const hourMs = 3_600_000

/**
 * The time by which the help desk has been open for `openMs` since the given time. It opens on business days, at fixed
 * hours in Seoul.
 */
export function afterOpenHours(since: Date, openMs: number): Date {
  let leftMs = openMs
  for (let midnight = seoulMidnight(since); ; midnight = seoulMidnightAfter(midnight, 0)) {
    if (!isBusinessDay(seoulDate(midnight))) continue
    const opensMs = midnight.getTime() + limits.deskOpensHour * hourMs
    const closesMs = midnight.getTime() + limits.deskClosesHour * hourMs
    const fromMs = Math.max(since.getTime(), opensMs)
    if (fromMs >= closesMs) continue
    if (fromMs + leftMs <= closesMs) return new Date(fromMs + leftMs)
    leftMs -= closesMs - fromMs
  }
}

export const firstAnswerDue = (askedAt: Date): Date => afterOpenHours(askedAt, limits.firstAnswerOpenMs)
export const solutionDue = (askedAt: Date): Date => afterOpenHours(askedAt, limits.solutionOpenMs)
