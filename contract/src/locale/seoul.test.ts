import { expect, it } from 'vitest'
import { daysTogether, fullAge, seoulDate, seoulMonthsLater, yearAge } from './seoul.ts'

const at = (iso: string) => new Date(iso)

it('a day begins at midnight in Seoul, not in UTC', () => {
  expect(seoulDate(at('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20')
  expect(seoulDate(at('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21')
})

it('D+1 is the first day', () => {
  const since = at('2026-11-20T14:00:00.000Z')
  expect(daysTogether(since, at('2026-11-20T14:30:00.000Z'))).toBe(1)
  expect(daysTogether(since, at('2026-11-20T15:00:00.000Z'))).toBe(2)
})

it('fullAge counts whole years by the date in Seoul; yearAge subtracts the year of birth', () => {
  expect(fullAge('2012-11-21', at('2026-11-20T14:59:00.000Z'))).toBe(13)
  expect(fullAge('2012-11-21', at('2026-11-20T15:00:00.000Z'))).toBe(14)
  expect(yearAge('2012-12-31', at('2026-11-20T15:00:00.000Z'))).toBe(14)
})

it('yearAge changes at the first millisecond of the year in Seoul', () => {
  expect(yearAge('2007-12-31', at('2025-12-31T14:59:59.999Z'))).toBe(18)
  expect(yearAge('2007-12-31', at('2025-12-31T15:00:00.000Z'))).toBe(19)
})

it('people born on 29 February turn a year older on 1 March in a year without that day', () => {
  expect(fullAge('2012-02-29', at('2026-02-28T14:59:59.999Z'))).toBe(13)
  expect(fullAge('2012-02-29', at('2026-02-28T15:00:00.000Z'))).toBe(14)
  expect(fullAge('2012-02-29', at('2028-02-28T15:00:00.000Z'))).toBe(16)
})

it('months count from the first day in Seoul and are clamped to the end of the month', () => {
  const from = at('2027-01-30T15:30:00.000Z')
  const days = [1, 2, 3, 11, 12, 13].map((months) => seoulDate(seoulMonthsLater(from, months)))
  expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-12-31', '2028-01-31', '2028-02-29'])
  expect(seoulMonthsLater(from, 1)).toEqual(at('2027-02-27T15:00:00.000Z'))
})
