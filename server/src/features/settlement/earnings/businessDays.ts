import { seoulDate, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'

/** Days besides weekends on which Korean banks are closed, from the official calendar. Extend it every year. */
const holidays = new Set(
  [
    '2026: 01-01 02-16 02-17 02-18 03-02 05-01 05-05 05-25 06-03 07-17 08-17 09-24 09-25 10-05 10-09 12-25',
    '2027: 01-01 02-08 02-09 03-01 05-05 05-13 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27',
  ].flatMap((year) =>
    year
      .slice(6)
      .split(' ')
      .map((day) => `${year.slice(0, 4)}-${day}`),
  ),
)

export function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(date)
}

/**
 * The end, in Seoul, of the n-th business day after a day: the deadline of a payment promised within n business days.
 */
export function businessDaysLater(from: Date, n: number): Date {
  let end = seoulMidnightAfter(from, 0)
  for (let left = n; left > 0;) {
    if (isBusinessDay(seoulDate(end))) left -= 1
    end = seoulMidnightAfter(end, 0)
  }
  return new Date(end.getTime() - 1)
}
