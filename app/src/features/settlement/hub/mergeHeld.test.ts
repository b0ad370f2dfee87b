import { expect, it } from 'vitest'
import { mergeHeld } from './mergeHeld.ts'

const day = (n: number) => new Date(`2026-11-${n}T00:00:00+09:00`)

it('adds up the sums of a day, and sorts the days', () => {
  expect(
    mergeHeld([
      { held: [{ until: day(24), won: 300 }] },
      { held: [] },
      {
        held: [
          { until: day(22), won: 100 },
          { until: day(24), won: 50 },
        ],
      },
    ]),
  ).toEqual([
    { until: day(22), won: 100 },
    { until: day(24), won: 350 },
  ])
})
