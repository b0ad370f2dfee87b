import { expect, it } from 'vitest'
import { triesOf } from './tries.ts'

const seoul = (text: string) => new Date(`2026-11-${text}+09:00`)
const chargeDay = seoul('20T00:00')
const statesAt = (nextTryAt: Date | null, now: Date) => triesOf(chargeDay, nextTryAt, now).map(({ state }) => state)

it('a failed charge is tried on the day itself and 1, 3, 5 and 7 days later, by the calendar in Seoul', () => {
  const days = triesOf(chargeDay, null, chargeDay).map(({ at }) => at)
  expect(days).toEqual(['20', '21', '23', '25', '27'].map((day) => seoul(`${day}T00:00`)))
})

it('tries before the next one have failed, and the last day is marked as the last', () => {
  expect(statesAt(seoul('23T10:00'), seoul('21T12:00'))).toEqual(['failed', 'failed', 'next', 'later', 'last'])
  expect(statesAt(seoul('27T10:00'), seoul('26T12:00'))).toEqual(['failed', 'failed', 'failed', 'failed', 'next'])
})

it('while a try is running, none is shown as the next', () => {
  expect(statesAt(null, seoul('21T10:30'))).toEqual(['failed', 'failed', 'later', 'later', 'last'])
})
