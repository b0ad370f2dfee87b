import { daysTogether } from '@byeol/contract/locale/seoul.ts'

/** For how many days a celeb has written nothing: 0 on the day of the last message. */
export const silentDays = (since: Date, now: Date): number => daysTogether(since, now) - 1
