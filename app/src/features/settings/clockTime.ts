import type { Formats } from '@byeol/contract/locale/formats.ts'

/** All times of a day in steps of half an hour, as `HH:MM`. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)

/** Formats a time for display, such as `23:00` as 오후 11:00. */
export const clockTimeText = (time: string, { clock }: Pick<Formats, 'clock'>): string =>
  clock(new Date(`2026-01-01T${time}:00+09:00`))
