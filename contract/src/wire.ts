import { z } from 'zod'
import { bounded } from './text/bounded.ts'

/** A moment on the wire: `{"$date": "2026-11-20T03:04:05.678Z"}`, UTC, milliseconds (rules.md, Wire). */
export const Timestamp = z
  .codec(z.strictObject({ $date: bounded(24).check(z.iso.datetime({ precision: 3 })) }), z.date(), {
    decode: ({ $date }) => new Date($date),
    encode: (date) => ({ $date: date.toISOString() }),
  })
  .meta({ id: 'Timestamp', description: 'UTC, milliseconds' })

/** A calendar date without a time, `YYYY-MM-DD`. PostgreSQL has no year 0, and no date in the product is that early. */
export const CalendarDate = bounded(10).check(z.iso.date(), z.regex(/^(?:19|[2-9]\d)/u))

/** The error in an envelope, in the common-error shape of spec.md point 8. */
export interface CommonError {
  name: 'CommonError'
  code: string
  message: string
  data?: unknown
}

/** The body of every response. */
export type Envelope = { result: unknown } | { error: CommonError }

/** Replaces every `{"$date"}` in parsed JSON, in place, so that the browser needs no schema to read a response. */
export function reviveDates(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(reviveDates)
  const record = value as Record<string, unknown>
  if (typeof record.$date === 'string') return new Date(record.$date)
  for (const key of Object.keys(record)) record[key] = reviveDates(record[key])
  return record
}

/** Replaces every Date by `{"$date"}`. Does not change its argument. */
export function wrapDates(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() }
  if (Array.isArray(value)) return value.map(wrapDates)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wrapDates(part)]))
}
