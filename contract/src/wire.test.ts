import { expect, it } from 'vitest'
import { z } from 'zod'
import { reviveDates, Timestamp, wrapDates } from './wire.ts'

const moment = new Date('2026-11-20T03:04:05.678Z')
const wire = { at: { $date: '2026-11-20T03:04:05.678Z' }, list: [{ $date: '2026-11-20T03:04:05.678Z' }, 1, null] }

it('wraps dates on the way out and unwraps them on the way in', () => {
  const value = { at: moment, list: [moment, 1, null] }
  expect(wrapDates(value)).toEqual(wire)
  expect(reviveDates(JSON.parse(JSON.stringify(wire)))).toEqual(value)
})

it('the schema and the plain functions produce the same wire format', () => {
  expect(z.encode(Timestamp, moment)).toEqual(wrapDates(moment))
  expect(Timestamp.parse(wire.at)).toEqual(moment)
  expect(Timestamp.safeParse({ $date: '2026-11-20' }).success).toBe(false)
})
