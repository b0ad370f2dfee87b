import { expect, it } from 'vitest'
import { seoulDate } from '../locale/seoul.ts'
import { dayOfMilestone, isMilestone, milestonesOf } from './milestones.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const since = at('2025-10-15T23:50:00')

it('hundreds up to 300, years and each 500 days are celebrated', () => {
  const days = Array.from({ length: 1_500 }, (_, index) => index + 1)
  expect(days.filter(isMilestone)).toEqual([100, 200, 300, 365, 500, 730, 1_000, 1_095, 1_460, 1_500])
})

it('a milestone has its date by the calendar in Seoul', () => {
  expect([100, 365, 500].map((days) => seoulDate(dayOfMilestone(since, days)))).toEqual([
    '2026-01-22',
    '2026-10-14',
    '2027-02-26',
  ])
})

it('four reached milestones stand before the next one', () => {
  expect(milestonesOf(since, at('2026-11-28T09:00:00'))).toEqual({
    shown: [
      { days: 100, isReached: true },
      { days: 200, isReached: true },
      { days: 300, isReached: true },
      { days: 365, isReached: true },
      { days: 500, isReached: false },
    ],
    next: 500,
    daysLeft: 90,
    length: { fromDay: 365, maxChars: 300 },
    nextLength: null,
  })
})

it('on the first day everything lies ahead', () => {
  const { shown, next, daysLeft, length, nextLength } = milestonesOf(since, since)
  expect(shown.map(({ days, isReached }) => [days, isReached])).toEqual([
    [100, false],
    [200, false],
    [300, false],
    [365, false],
    [500, false],
  ])
  expect([next, daysLeft, length.maxChars, nextLength?.fromDay]).toEqual([100, 99, 30, 50])
})

it('a milestone counts as reached on its own day', () => {
  expect(milestonesOf(since, at('2026-01-21T23:59:00'))).toMatchObject({ next: 100, daysLeft: 1 })
  expect(milestonesOf(since, at('2026-01-22T00:00:00'))).toMatchObject({ next: 200, daysLeft: 100 })
})
