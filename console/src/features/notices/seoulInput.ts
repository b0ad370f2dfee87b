import { seoulClock, seoulDate } from '@byeol/contract/locale/seoul.ts'

/** A moment as a field of date and time holds it, in Seoul wherever the reader is; empty for none. */
export const seoulInput = (moment: Date | null): string =>
  moment === null ? '' : `${seoulDate(moment)}T${seoulClock(moment)}`

/** The moment that such a field holds; null while it is empty. */
export const momentOf = (value: string): Date | null => (value === '' ? null : new Date(`${value}:00+09:00`))
