import { PointLineKind, type PointHistoryLine } from '@byeol/contract/point.ts'
import { expect, it } from 'vitest'
import { kindsOf } from './historyQuery.ts'
import { sumPoints } from './sumPoints.ts'

const line = (kind: PointHistoryLine['kind'], amount: number) => ({ kind, amount }) as PointHistoryLine

it('a month’s sums are incoming and spent points; refunds and expired points count as neither', () => {
  const lines = [
    line('dm', -100),
    line('purchase', 10_000),
    line('refund', -1_000),
    line('contents', -3_000),
    line('expiry', -400),
  ]
  expect(sumPoints(lines)).toEqual({ inPoints: 10_000, spentPoints: 3_100 })
  expect(sumPoints([])).toEqual({ inPoints: 0, spentPoints: 0 })
})

it('each kind of line belongs to one filter', () => {
  expect(Object.values(kindsOf).flat().toSorted()).toEqual([...PointLineKind.options].toSorted())
})
