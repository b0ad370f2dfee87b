/** 1 is Monday, as in `DutyShift`. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The time for a minute of the day, such as `22:00`. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The minute of the day entered in a time input; null for an incomplete one. */
export function minuteOf(time: string): number | null {
  const found = /^(\d{2}):(\d{2})$/u.exec(time)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
