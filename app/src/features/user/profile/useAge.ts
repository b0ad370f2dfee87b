import { fullAge, yearAge } from '@byeol/contract/seoul.ts'
import { useHour } from '../../../browser/useHour.ts'

/** Whole years and calendar years of a `YYYY-MM-DD` in Seoul's time, refreshed on the hour; null where no birthday is told. */
export function useAge(birthday: string | null): { age: number; yearAge: number } | null {
  const now = new Date(useHour())
  return birthday === null ? null : { age: fullAge(birthday, now), yearAge: yearAge(birthday, now) }
}
