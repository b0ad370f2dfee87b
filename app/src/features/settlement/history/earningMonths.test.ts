import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import { expect, it } from 'vitest'
import { earningMonths } from './earningMonths.ts'

const line = (at: string, amountWon: number, kind: EarningsLine['kind'] = 'earned'): EarningsLine => ({
  id: at,
  earning: 'contents',
  kind,
  amountWon,
  at: new Date(at),
  availableAt: null,
})
const lines = [
  line('2026-11-02T03:00:00Z', -4_000, 'settled'),
  line('2026-10-31T15:30:00Z', 2_100),
  line('2026-10-31T14:30:00Z', 1_400),
  line('2026-10-20T03:00:00Z', -700, 'refund'),
]

it('a month begins at midnight in Seoul', () => {
  expect(earningMonths(lines, true).map(({ month, lines: of }) => [month, of.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 2],
  ])
})

it('a month’s earnings are its sales less its refunds; settlements do not count', () => {
  expect(earningMonths(lines, true).map(({ earnedWon }) => earnedWon)).toEqual([2_100, 700])
})

it('has no sum for a month that older lines may still add to', () => {
  expect(earningMonths(lines, false).map(({ earnedWon }) => earnedWon)).toEqual([2_100, null])
})
