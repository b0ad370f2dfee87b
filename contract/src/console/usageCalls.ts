import { z } from 'zod'
import { CancelReason } from '../analytics.ts'
import { get } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { typedInt } from '../text/bounded.ts'
import { CalendarDate } from '../wire.ts'

const count = z.int().nonnegative()

/** One week, from Monday on in Seoul. */
export const UsageWeek = z.object({
  week: CalendarDate,
  /** Browsers that were first counted in this week. */
  newVisitors: count,
  /** How many of them came back: in the week itself, in the one after it, and so on until now. */
  returned: z.array(count),
  /** What happened in this week. */
  sessions: count,
  visitors: count,
  signUps: count,
  follows: count,
  unfollows: count,
  premiumStarts: count,
  premiumCancels: count,
})
export type UsageWeek = z.infer<typeof UsageWeek>

export const Usage = z.object({
  weeks: z.array(UsageWeek),
  /** The new visitors of these weeks, and how many of them took each further step until now. */
  funnel: z.object({ visits: count, signUps: count, follows: count, premiums: count }),
  reasons: z.array(z.object({ reason: CancelReason, count })),
  /** Cancellations in these weeks whose people did not say why. */
  unexplained: count,
})
export type Usage = z.infer<typeof Usage>

/** What people who allowed it did on the web (spec.md point 9, analytics). */
export const usageCalls = {
  report: get('/console-usage/report', {
    summary: 'Weekly cohorts, a funnel and reasons of cancellations, from sums of usage events',
    access: { staff: 'usage.read' },
    input: z.strictObject({ weeks: typedInt(1, limits.analyticsWeeksMax).default(12) }),
    result: Usage,
  }),
}
