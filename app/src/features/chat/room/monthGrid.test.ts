import { expect, it } from 'vitest'
import { monthAfter, monthGrid, startOfSeoulDay } from './monthGrid.ts'

it('shows a month in weeks from Sunday', () => {
  const november = monthGrid(2026, 11)
  expect(november[0]).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(november).toHaveLength(5)
  expect(monthGrid(2026, 2)).toHaveLength(4)
  expect(monthGrid(2024, 2).flat().filter(Boolean)).toHaveLength(29)
  expect(monthGrid(2026, 10)[0]).toEqual([null, null, null, null, 1, 2, 3])
})

it('months continue after the end of a year, and days begin in Seoul', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  expect(startOfSeoulDay('2026-11-20').toISOString()).toBe('2026-11-19T15:00:00.000Z')
})
