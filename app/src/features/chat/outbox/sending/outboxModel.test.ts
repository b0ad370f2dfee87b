import { expect, it } from 'vitest'
import { playHistory } from './model/playHistory.ts'

it('sends everything once, in order, and shows delays, in twenty random histories', async () => {
  const happened = { stored: 0, failed: 0, late: 0 }
  for (let seed = 0; seed < 20; seed++) {
    const { wrong, stored, failed, late } = await playHistory(seed)
    expect(wrong, `history ${seed}`).toEqual([])
    happened.stored += stored
    happened.failed += failed
    happened.late += late
  }
  // Makes sure that the simulated histories contain enough difficulties to be meaningful.
  expect(happened.stored).toBeGreaterThan(200)
  expect(happened.failed).toBeGreaterThan(10)
  expect(happened.late).toBeGreaterThan(100)
})
