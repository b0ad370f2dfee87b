import { expect, it } from 'vitest'
import { businessDaysLater } from './businessDays.ts'

it.each([
  // A Friday, the example from the design: approved on 20 November, paid by Wednesday, the 25th.
  ['2026-11-20T02:32:00Z', '2026-11-25T14:59:59.999Z'],
  // A Thursday before Christmas.
  ['2026-12-24T02:00:00Z', '2026-12-30T14:59:59.999Z'],
  // Late in the evening in UTC, it is already the next day in Seoul.
  ['2026-11-22T15:30:00Z', '2026-11-26T14:59:59.999Z'],
])('three business days after %s end at %s', (from, until) => {
  expect(businessDaysLater(new Date(from), 3)).toEqual(new Date(until))
})
