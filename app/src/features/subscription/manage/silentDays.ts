import { daysTogether } from '@byeol/contract/locale/seoul.ts'

/** The number of days without a message from the celeb: 0 on the day of the last message. */
export const silentDays = (since: Date, now: Date): number => daysTogether(since, now) - 1
