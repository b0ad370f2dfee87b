import { z } from 'zod'
import { post } from './endpoint.ts'
import { limits } from './limits.ts'
import { shaped } from './text/bounded.ts'
import { CalendarDate } from './wire.ts'

/**
 * Fields of every event: its number within its session, and the Monday of the week in which the browser was first
 * counted. With that week, the totals show how many browsers return, without an id for a browser or person.
 */
const event = {
  n: z.int().min(0).max(limits.analyticsSessionEvents),
  week: CalendarDate,
}
/** True the first time that the browser does this. */
const isFirst = z.boolean()

export const cancelReasons = ['price', 'silent', 'content', 'pause', 'other'] as const
export const CancelReason = z
  .enum(cancelReasons)
  .meta({ id: 'CancelReason', description: 'Why somebody cancelled premium, if they chose to say' })
export type CancelReason = z.infer<typeof CancelReason>

/**
 * An addition to the spec: what the app counts on the web, for people who switched it on. Every parameter is a choice
 * from a fixed list, so that no text, name or id can be sent. An event has at most `limits.analyticsParamsMax`
 * parameters (spec.md point 9).
 */
export const AnalyticsEvent = z
  .discriminatedUnion('name', [
    z.strictObject({
      name: z.literal('session_start'),
      ...event,
      isFirst,
      /** The browser's first session in this week. */
      isFirstOfWeek: z.boolean(),
      language: z.enum(['ko', 'en']),
    }),
    z.strictObject({
      name: z.literal('sign_up'),
      ...event,
      isFirst,
      way: z.enum(['email', 'kakao', 'apple']),
    }),
    z.strictObject({ name: z.literal('follow'), ...event, isFirst }),
    z.strictObject({ name: z.literal('unfollow'), ...event }),
    z.strictObject({ name: z.literal('premium_start'), ...event, isFirst }),
    z.strictObject({ name: z.literal('premium_cancel'), ...event }),
    z.strictObject({ name: z.literal('cancel_reason'), ...event, reason: CancelReason }),
  ])
  .meta({ id: 'AnalyticsEvent' })
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const analytics = {
  collect: post('/analytics/collect', {
    summary: 'Counts events from one browser session; an event that is sent twice counts once',
    access: 'anyone',
    perMinute: limits.analyticsCallsPerMinute,
    input: z.strictObject({
      /** 128 random bits, new for each session. The server stores only a keyed hash and later forgets the key. */
      session: shaped(32, /^[0-9a-f]{32}$/),
      events: z.array(AnalyticsEvent).min(1).max(limits.analyticsBatchMax),
    }),
  }),
}
