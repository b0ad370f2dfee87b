import { seoulClock, seoulDate } from '@byeol/contract/locale/seoul.ts'

/** The value of a date-and-time field for a moment, always in Seoul time; empty for null. */
export const seoulInput = (moment: Date | null): string =>
  moment === null ? '' : `${seoulDate(moment)}T${seoulClock(moment)}`

/** The moment entered in such a field; null while it is empty. */
export const momentOf = (value: string): Date | null => (value === '' ? null : new Date(`${value}:00+09:00`))
