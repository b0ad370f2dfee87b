import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import { expect, it } from 'vitest'
import { sumEarned } from './sumEarned.ts'

const line = (amountWon: number, kind: EarningsLine['kind'] = 'earned') => ({ kind, amountWon }) as EarningsLine

it('a month’s earnings are its sales less its refunds; settlements do not count', () => {
  const lines = [line(-4_000, 'settled'), line(2_100), line(1_400), line(-700, 'refund'), line(4_000, 'returned')]
  expect(sumEarned(lines)).toBe(2_800)
})
