import { seoulShifted } from '@byeol/contract/locale/seoul.ts'

/** A moment as the value of a date-and-time field, in Seoul time: `2026-11-22T09:30`. */
export const toSeoulField = (moment: Date): string => seoulShifted(moment).toISOString().slice(0, 16)

/** The moment that such a value stands for; null while the value is incomplete. */
export function fromSeoulField(value: string): Date | null {
  if (!/^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return null
  const moment = new Date(`${value}:00+09:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The first full hour at least half an hour from now, with which a field starts. */
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

/** The usual times to send a message, in Seoul, that are at least ten minutes ahead. */
export function usualTimesAfter(now: Date): { id: (typeof usualTimes)[number]['id']; value: string }[] {
  const day = toSeoulField(now).slice(0, 10)
  return usualTimes.flatMap(({ id, days, hour }) => {
    const at = new Date(new Date(`${day}T00:00:00+09:00`).getTime() + (days * 24 + hour) * 3_600_000)
    return at.getTime() - now.getTime() >= soonestMs ? [{ id, value: toSeoulField(at) }] : []
  })
}
