import { daysTogether } from '@byeol/contract/locale/seoul.ts'

/** The number of days together (D+n) as of today. */
export const daysUntilToday = (since: Date): number => daysTogether(since, new Date())
