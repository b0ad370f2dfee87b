import { expect, it } from 'vitest'
import { barsOf } from './barsOf.ts'

it('fewer bars keep the loud parts where they are', () => {
  const waveform = Array.from({ length: 48 }, (_, at) => (at === 0 || at === 47 ? 100 : 10))
  const bars = barsOf(waveform, 34)
  expect(bars).toHaveLength(34)
  expect([bars[0], bars.at(-1)]).toEqual([100, 100])
  expect(bars.slice(2, -2).every((bar) => bar === 10)).toBe(true)
  expect(barsOf([5, 6], 34)).toEqual([5, 6])
})
