import { daysTogether } from '@byeol/contract/locale/seoul.ts'

/** The number of days together (D+n) today. */
export const daysUntilToday = (since: Date): number => daysTogether(since, new Date())
