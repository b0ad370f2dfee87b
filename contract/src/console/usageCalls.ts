import { z } from 'zod'
import { CancelReason } from '../analytics.ts'
import { get } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { typedInt } from '../text/bounded.ts'
import { CalendarDate } from '../wire.ts'

const count = z.int().nonnegative()

/** One week in Seoul, starting on Monday. */
export const UsageWeek = z.object({
  week: CalendarDate,
  /** Browsers that were first counted in this week. */
  newVisitors: count,
  /** How many of the new visitors were active in the same week, in the next one, and so on until now. */
  returned: z.array(count),
  /** Counts of this week. */
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
  /** How many visitors were new in these weeks, and how many of them have reached each further step so far. */
  funnel: z.object({ visits: count, signUps: count, follows: count, premiums: count }),
  reasons: z.array(z.object({ reason: CancelReason, count })),
  /** Cancellations in these weeks for which no reason was given. */
  unexplained: count,
  /** The characters sent to the translation services on the last days, newest first, and the budget of a day. */
  translation: z.object({
    days: z.array(z.object({ day: CalendarDate, chars: count })),
    dailyChars: count,
    isOn: z.boolean(),
  }),
})
export type Usage = z.infer<typeof Usage>

/** Usage on the web by people who allowed counting (spec.md point 9, analytics), and of the translation services. */
export const usageCalls = {
  report: get('/console-usage/report', {
    summary: 'Returns weekly cohorts, a funnel and reasons for cancellations, computed from totals of usage events',
    access: { staff: 'usage.read' },
    input: z.strictObject({ weeks: typedInt(1, limits.analyticsWeeksMax).default(12) }),
    result: Usage,
  }),
}
