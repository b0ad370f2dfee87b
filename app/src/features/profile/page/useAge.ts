import { fullAge, yearAge } from '@byeol/contract/locale/seoul.ts'
import { useHour } from '../../../browser/useHour.ts'

/**
 * The age in Seoul for a birthday (`YYYY-MM-DD`): in full years, and by calendar year. Updated every hour. Null if
 * there is no birthday.
 */
export function useAge(birthday: string | null): { age: number; yearAge: number } | null {
  const now = new Date(useHour())
  return birthday === null ? null : { age: fullAge(birthday, now), yearAge: yearAge(birthday, now) }
}
