import { expect, it } from 'vitest'
import { lastDayOf, rankingMonths } from './months.ts'

it('the ranking shows this month in Seoul and the two before it', () => {
  const months = rankingMonths(new Date('2026-12-31T15:30:00Z'))
  expect(months.map(({ id }) => id)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(lastDayOf(months[2]!).toISOString()).toBe('2026-11-30T14:59:59.999Z')
})
