import { z } from 'zod'

/**
 * No script stacks more combining marks than this (the limit of Unicode's stream-safe text format). Normalising a
 * longer run takes quadratic time.
 */
const marksAtMost = 30
const piledMarks = new RegExp(`(?<!\\p{M})\\p{M}{${marksAtMost + 1}}`, 'u')
const surplusMarks = new RegExp(`(?<!\\p{M})(\\p{M}{${marksAtMost}})\\p{M}+`, 'gu')

/** Shortens runs of combining marks that `isSound` would refuse, for texts that people paste. */
export const withoutPiles = (text: string): string => text.replace(surplusMarks, '$1')

/**
 * Whether the database can store a text and normalising it takes linear time: no U+0000, no lone surrogates, no long
 * runs of combining marks.
 */
export const isSound = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed() && !(text.length > 30 && piledMarks.test(text))

/**
 * Any text of at most this many UTF-16 units. The first check compares the length and stops parsing. Zod's own `max`
 * counts code points, so it would read a text of any length; it is only here for the API documentation.
 */
export const unitsUpTo = (maximum: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      if (value.length > maximum)
        issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value, continue: false })
    })
    .max(maximum, { abort: true })

/**
 * A text from a client, of at most `maxUnits` UTF-16 units. Every text in an input must use this, `shaped` or
 * `unitsUpTo` (inputBounds.ts).
 */
export const bounded = (maxUnits: number) => unitsUpTo(maxUnits).refine(isSound, { abort: true })

/** The same for a text with a pattern that excludes combining marks and invisible characters, such as an id. */
export const shaped = (maxUnits: number, pattern: RegExp) => unitsUpTo(maxUnits).regex(pattern)

/** A signed message in JOSE's compact form: header, payload and signature in base64url. */
export const compactJws = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** A whole number in a query, where it arrives as text. The database's integers go up to `limits.integerMax`. */
export const typedInt = (min: number, max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && given.length <= 20 ? Number(given) : given),
    z.int().min(min).max(max),
  )

/** A boolean in a query, where it arrives as text. */
export const typedBoolean = bounded(10).pipe(z.stringbool())

/** An object with at most `maxEntries` entries, in which the keys are data. */
export const record = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  maxEntries: number,
) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= maxEntries)
    .meta({ maxEntries })

interface JsonBounds {
  maxLevels: number
  maxValues: number
  maxUnits: number
}

/** Whether a JSON value stays within its bounds. Stops reading as soon as it exceeds one. */
function keepsTo(json: unknown, { maxLevels, maxValues, maxUnits }: JsonBounds): boolean {
  let values = 0
  const isWithin = (part: unknown, level: number): boolean => {
    values += 1
    if (values > maxValues) return false
    if (typeof part === 'string') return part.length <= maxUnits && isSound(part)
    if (typeof part !== 'object' || part === null) return true
    return (
      level < maxLevels && Object.entries(part).every(([key, one]) => key.length <= 100 && isWithin(one, level + 1))
    )
  }
  return isWithin(json, 0)
}

/** An object that other code validates. */
export const anyJson = (bounds: JsonBounds) =>
  z
    .custom<Record<string, unknown>>(
      (given) => typeof given === 'object' && given !== null && !Array.isArray(given) && keepsTo(given, bounds),
    )
    .meta({ maxBytes: 64 * 1024, maxValues: bounds.maxValues })
