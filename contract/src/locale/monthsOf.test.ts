import { expect, it } from 'vitest'
import { monthsOf } from './monthsOf.ts'

// The second line is on 1 November in Seoul but still in October in UTC.
const lines = ['2026-11-21T04:00:00Z', '2026-10-31T15:00:00Z', '2026-10-31T14:59:59Z'].map((at) => new Date(at))
const of = (isWhole: boolean) => monthsOf(lines, (at) => at, { isWhole })

it('lines are gathered by the month in Seoul', () => {
  expect(of(true).map(({ month, lines: { length } }) => [month, length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
  ])
})

it('the oldest month is not whole while older lines may come', () => {
  expect(of(false).map(({ isWhole }) => isWhole)).toEqual([true, false])
  expect(of(true).map(({ isWhole }) => isWhole)).toEqual([true, true])
  expect(monthsOf([], () => new Date(0), { isWhole: true })).toEqual([])
})
