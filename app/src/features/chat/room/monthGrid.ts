/** The weeks of a month, starting on Sunday, with null for days outside of the month. Months count from 1. */
export function monthGrid(year: number, month: number): (number | null)[][] {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const cells = [...Array<null>(first).fill(null), ...Array.from({ length: days }, (_, at) => at + 1)]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export function monthAfter(
  { year, month }: { year: number; month: number },
  months: number,
): { year: number; month: number } {
  const date = new Date(Date.UTC(year, month - 1 + months, 1))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

/** Formats a date as YYYY-MM-DD. */
export const dateText = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The start of a day in Seoul. (Korea has no daylight saving time.) */
export const startOfSeoulDay = (date: string): Date => new Date(`${date}T00:00:00+09:00`)
