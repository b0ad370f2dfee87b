import { limits } from '../limits.ts'
import { fullAge } from '../locale/seoul.ts'

/** Whether a date (`YYYY-MM-DD`) can be the birthday of a living person. */
export function isBirthday(date: string, now: Date): boolean {
  const age = fullAge(date, now)
  return age >= 0 && age <= limits.oldestAgeYears
}
