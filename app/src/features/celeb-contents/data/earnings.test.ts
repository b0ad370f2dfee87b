import { expect, it } from 'vitest'
import { earningsOf } from './earnings.ts'

it('2,000 points cost 2,200 won by card and earn 1,400 won, or 980 where the store keeps its fee', () => {
  expect(earningsOf(2_000)).toEqual({ krwWon: 2_200, shareWon: 1_400, storeShareWon: 980 })
})

it('3,000 points earn 2,100 won', () => {
  expect(earningsOf(3_000)).toEqual({ krwWon: 3_300, shareWon: 2_100, storeShareWon: 1_470 })
})
