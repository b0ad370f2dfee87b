import { z } from 'zod'
import { get } from '../endpoint.ts'
import { UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { User } from '../user.ts'

/** A fan with something to celebrate today (in Seoul time). */
const Celebrated = z.object({
  fan: User,
  /** Which day of the current premium today is, as in D+n; 1 for a fan who subscribed today. */
  days: z.int().positive(),
  isBirthday: z.boolean(),
  /** Whether the celeb has written to this fan today. */
  isGreeted: z.boolean(),
})
export type Celebrated = z.infer<typeof Celebrated>

export const FanMark = z.object({
  fanId: UserId,
  /** Which day of the current premium today is, as in D+n; null if the fan has no premium. */
  days: z.int().positive().nullable(),
  isBirthday: z.boolean(),
  /** Whether the fan has sent this celeb at most one reply. */
  isFirstReply: z.boolean(),
})
export type FanMark = z.infer<typeof FanMark>

export const activityCalls = {
  activity: get('/celeb/activity', {
    summary:
      'Returns the fans to greet today, the number answered today, how many fans came and left, and when replies ' +
      'arrive',
    access: 'celeb',
    result: z.object({
      /** Birthdays first, then multiples of 100 days, then new fans of today; at most `celebratedMax`. */
      celebrated: z.array(Celebrated),
      celebratedCount: z.int().nonnegative(),
      answeredToday: z.int().nonnegative(),
      premiumCount: z.int().nonnegative(),
      /** How many premiums began and ended in each of the last six months (Seoul time), oldest first. */
      months: z.array(
        z.object({ month: z.string(), joinedCount: z.int().nonnegative(), leftCount: z.int().nonnegative() }),
      ),
      /** Replies of the last 30 days (the latest `countedRepliesMax`), counted by hour of the day in Seoul. */
      repliesByHour: z.array(z.int().nonnegative()).length(24),
    }),
  }),
  fanMarks: get('/celeb/fan-marks', {
    summary: 'Returns what the inbox shows next to the names of these fans',
    access: 'celeb',
    input: z.strictObject({ fanId: z.union([UserId, z.array(UserId).max(limits.lettersAtOnceMax)]) }),
    result: z.object({ list: z.array(FanMark) }),
  }),
}
