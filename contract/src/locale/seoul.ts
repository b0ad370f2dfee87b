const dayMs = 24 * 3_600_000
// Korea has had no daylight saving time since 1988, and all moments in the product are later.
const offsetMs = 9 * 3_600_000

/** A date shifted so that its UTC getters (`getUTCHours`) return the time in Seoul. */
export const seoulShifted = (moment: Date): Date => new Date(moment.getTime() + offsetMs)

/** The day of the week in Seoul: 1 is Monday. */
export const seoulWeekday = (moment: Date): number => seoulShifted(moment).getUTCDay() || 7
export const seoulMinute = (moment: Date): number =>
  seoulShifted(moment).getUTCHours() * 60 + seoulShifted(moment).getUTCMinutes()

/** The format of a calendar date and of a month in URLs and calls. It does not check that the date exists. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/
export const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/
export const isDay = (text: string): boolean => dayPattern.test(text)
export const isMonth = (text: string): boolean => monthPattern.test(text)

/** The calendar date in Seoul, `YYYY-MM-DD`. */
export const seoulDate = (moment: Date): string => seoulShifted(moment).toISOString().slice(0, 10)
/** A moment's month in Seoul, as `2026-11`. */
export const seoulMonth = (moment: Date): string => seoulDate(moment).slice(0, 7)

/** A moment in the middle of a month (`2026-11`), which is in that month in every time zone. */
export const momentOfMonth = (month: string): Date => new Date(`${month}-15T03:00:00Z`)

/** The Monday of a moment's week in Seoul, as `YYYY-MM-DD`. */
export const seoulWeek = (moment: Date): string =>
  // Day 0, 1 January 1970, was a Thursday.
  seoulDate(new Date(moment.getTime() - ((seoulDay(moment) + 3) % 7) * dayMs))

/** When the day of a moment began in Seoul. */
export const seoulMidnight = (moment: Date): Date => new Date(seoulDay(moment) * dayMs - offsetMs)

/** The time of day in Seoul, `HH:MM`. */
export const seoulClock = (moment: Date): string => seoulShifted(moment).toISOString().slice(11, 16)

/** The calendar date in Seoul, as days since 1970. */
const seoulDay = (moment: Date): number => Math.floor((moment.getTime() + offsetMs) / dayMs)

/** The number of the day in D+n: 1 on the first day, by the calendar in Seoul (the app says "오늘 시작하면 D+1"). */
export const daysTogether = (since: Date, now: Date): number => Math.max(1, seoulDay(now) - seoulDay(since) + 1)

/** When each day of a month (`YYYY-MM`) begins in Seoul, followed by when the next month begins. */
export function seoulDaysOf(month: string): Date[] {
  const [year, of] = month.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(year, of, 0)).getUTCDate()
  return Array.from({ length: days + 1 }, (_, at) => new Date(Date.UTC(year, of - 1, at + 1) - offsetMs))
}

/** Age in whole years, by the calendar in Seoul (spec.md point 3). `birthday` is `YYYY-MM-DD`. */
export function fullAge(birthday: string, now: Date): number {
  const today = seoulDate(now)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** The date on which a person reaches an age. A birthday on 29 February counts as 1 March in other years. */
export function dateOfAge(birthday: string, years: number): string {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
}

/** The current year minus the year of birth, which decides 19+ (rules.md, People). */
export const yearAge = (birthday: string, now: Date): number =>
  Number(seoulDate(now).slice(0, 4)) - Number(birthday.slice(0, 4))

/** Midnight in Seoul at the end of the day `days` after the moment's day: 0 is the end of that day itself. */
export const seoulMidnightAfter = (moment: Date, days: number): Date =>
  new Date((seoulDay(moment) + days + 1) * dayMs - offsetMs)

/** Midnight in Seoul at which the next month begins. */
export function seoulNextMonth(moment: Date): Date {
  const [year, month] = seoulDate(moment).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 1) - offsetMs)
}

/**
 * Midnight in Seoul at the start of the same date `months` later, or of that month's last day if it has no such date.
 * Always count from the first day, so that 31 January leads to 28 February and then to 31 March (rules.md, Money).
 */
export function seoulMonthsLater(moment: Date, months: number): Date {
  const [year, month, day] = seoulDate(moment).split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) - offsetMs)
}

/** How many midnights in Seoul there are between two moments. */
export const seoulDaysBetween = (from: Date, to: Date): number => seoulDay(to) - seoulDay(from)

/** Midnight in Seoul at the end of the same date `years` later; 29 February becomes the 28th in a year without it. */
export function seoulYearsLater(moment: Date, years: number): Date {
  const [year, month, day] = seoulDate(moment).split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(day, lastDay) + 1) - offsetMs)
}

/** The same time a year earlier; for 29 February, on the 28th. */
export function aYearBefore(moment: Date): Date {
  const [year, month, day] = seoulDate(moment).split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year - 1, month, 0)).getUTCDate()
  const then = Date.UTC(year - 1, month - 1, Math.min(day, lastDay))
  return new Date(then - Date.UTC(year, month - 1, day) + moment.getTime())
}

/** Each month in Seoul from the month of one moment to that of another, as `2026-11`. */
export function seoulMonthsFrom(from: Date, to: Date): string[] {
  const months = [seoulMonth(from)]
  for (let at = seoulNextMonth(from); at <= to; at = seoulNextMonth(at)) months.push(seoulMonth(at))
  return months
}
