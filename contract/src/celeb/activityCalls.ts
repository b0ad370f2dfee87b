import { z } from 'zod'
import { get } from '../endpoint.ts'
import { UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { User } from '../user.ts'

/** A fan with something to celebrate today, in Seoul. */
const Celebrated = z.object({
  fan: User,
  /** D+n of the running premium; 1 for a fan who came today. */
  days: z.int().positive(),
  isBirthday: z.boolean(),
  /** Whether the celeb has written to this fan today. */
  isGreeted: z.boolean(),
})
export type Celebrated = z.infer<typeof Celebrated>

export const FanMark = z.object({
  fanId: UserId,
  /** D+n of the running premium; null without one. */
  days: z.int().positive().nullable(),
  isBirthday: z.boolean(),
  /** Whether the fan has sent this celeb no more than one reply. */
  isFirstReply: z.boolean(),
})
export type FanMark = z.infer<typeof FanMark>

export const activityCalls = {
  activity: get('/celeb/activity', {
    summary: 'Fans to greet today, how many were answered, how many fans came and left, and when replies come',
    access: 'celeb',
    result: z.object({
      /** Birthdays first, then each hundredth day, then those who came today; at most `celebratedMax`. */
      celebrated: z.array(Celebrated),
      celebratedCount: z.int().nonnegative(),
      /** How many fans the celeb has answered today. */
      answeredToday: z.int().nonnegative(),
      premiumCount: z.int().nonnegative(),
      /** The last six months in Seoul, oldest first: premiums that began and that ended. */
      months: z.array(
        z.object({ month: z.string(), joinedCount: z.int().nonnegative(), leftCount: z.int().nonnegative() }),
      ),
      /** The last replies, at most `countedRepliesMax` of 30 days, by hour of the day in Seoul. */
      repliesByHour: z.array(z.int().nonnegative()).length(24),
    }),
  }),
  fanMarks: get('/celeb/fan-marks', {
    summary: 'What stands beside the names of these fans in the inbox',
    access: 'celeb',
    input: z.strictObject({ fanId: z.union([UserId, z.array(UserId).max(limits.lettersAtOnceMax)]) }),
    result: z.object({ list: z.array(FanMark) }),
  }),
}
