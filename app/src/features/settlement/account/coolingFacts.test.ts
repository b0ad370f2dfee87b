import { expect, it } from 'vitest'
import { coolingFacts } from './coolingFacts.ts'

const until = new Date('2026-11-23T06:40:00+09:00')

it('a new account waits 72 hours', () => {
  expect(coolingFacts(until, new Date('2026-11-20T06:40:00+09:00'))).toEqual({ done: 0, hoursLeft: 72 })
})

it('rounds hours up, so that the celeb does not return too early', () => {
  const { done, hoursLeft } = coolingFacts(until, new Date('2026-11-21T23:50:00+09:00'))
  expect(hoursLeft).toBe(31)
  expect(done).toBeCloseTo(41.17 / 72, 3)
})

it('ends at its time', () => {
  expect(coolingFacts(until, until)).toEqual({ done: 1, hoursLeft: 0 })
})
