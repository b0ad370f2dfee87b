import { fullAge, yearAge } from '@byeol/contract/locale/seoul.ts'
import { useHour } from '../../../browser/useHour.ts'

/**
 * The age in full years and by calendar year of a `YYYY-MM-DD` birthday in Seoul, updated on the hour. Null without a
 * birthday.
 */
export function useAge(birthday: string | null): { age: number; yearAge: number } | null {
  const now = new Date(useHour())
  return birthday === null ? null : { age: fullAge(birthday, now), yearAge: yearAge(birthday, now) }
}
