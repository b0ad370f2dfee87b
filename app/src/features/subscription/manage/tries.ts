import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { limits } from '@byeol/contract/limits.ts'

export interface Try {
  at: Date
  state: 'failed' | 'next' | 'later' | 'last'
}

/**
 * The days on which a charge is tried: the day on which it is due, then, if it failed, the days listed in rules.md,
 * Money. `chargeDay` is midnight in Seoul at the start of the day on which it is due.
 */
export function triesOf(chargeDay: Date, nextTryAt: Date | null, now: Date): Try[] {
  const days = [0, ...limits.premiumTryDays].map((after) => seoulMidnightAfter(chargeDay, after - 1))
  const nextDay = nextTryAt ? days.findLastIndex((day) => day <= nextTryAt) : -1
  return days.map((at, place) => {
    if (place === nextDay) return { at, state: 'next' }
    if (nextDay < 0 ? at <= now : place < nextDay) return { at, state: 'failed' }
    return { at, state: place === days.length - 1 ? 'last' : 'later' }
  })
}
