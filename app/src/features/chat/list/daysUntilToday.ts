import { daysTogether } from '@byeol/contract/seoul.ts'

/** The days together (D+n) as of now. */
export const daysUntilToday = (since: Date): number => daysTogether(since, new Date())
