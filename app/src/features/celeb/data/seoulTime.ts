import { seoulShifted } from '@byeol/contract/locale/seoul.ts'

/** The value of a date-and-time field for a moment in Seoul: `2026-11-22T09:30`. */
export const toSeoulField = (moment: Date): string => seoulShifted(moment).toISOString().slice(0, 16)

/** The moment of such a value; null while it is incomplete. */
export function fromSeoulField(value: string): Date | null {
  if (!/^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return null
  const moment = new Date(`${value}:00+09:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The next full hour that is at least half an hour away: the first value of a field. */
export function nextHour(now: Date): Date {
  const hourMs = 3_600_000
  return new Date(Math.ceil((now.getTime() + hourMs / 2) / hourMs) * hourMs)
}

const usualTimes = [
  { id: 'evening', days: 0, hour: 19 },
  { id: 'tonight', days: 0, hour: 22 },
  { id: 'morning', days: 1, hour: 8 },
  { id: 'tomorrow', days: 1, hour: 22 },
] as const
const soonestMs = 10 * 60_000

/** The times at which celebs usually write, in Seoul, as far as they are still ahead. */
export function usualTimesAfter(now: Date): { id: (typeof usualTimes)[number]['id']; value: string }[] {
  const day = toSeoulField(now).slice(0, 10)
  return usualTimes.flatMap(({ id, days, hour }) => {
    const at = new Date(new Date(`${day}T00:00:00+09:00`).getTime() + (days * 24 + hour) * 3_600_000)
    return at.getTime() - now.getTime() >= soonestMs ? [{ id, value: toSeoulField(at) }] : []
  })
}
