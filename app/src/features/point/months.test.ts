import { PointLineKind, type PointHistoryLine } from '@byeol/contract/point.ts'
import { expect, it } from 'vitest'
import { kindsOf } from './historyQuery.ts'
import { monthsOf } from './months.ts'

const line = (at: string, kind: PointHistoryLine['kind'], amount: number) =>
  ({ id: at, at: new Date(at), kind, amount }) as PointHistoryLine

const lines = [
  line('2026-11-21T04:00:00Z', 'dm', -100),
  line('2026-11-20T04:00:00Z', 'purchase', 10_000),
  line('2026-11-19T04:00:00Z', 'refund', -1_000),
  // 1 November in Seoul, although it is still October in UTC.
  line('2026-10-31T15:00:00Z', 'contents', -3_000),
  line('2026-10-31T14:59:59Z', 'expiry', -400),
]

it('lines are gathered by the month in Seoul, and each month has its sums', () => {
  const months = monthsOf(lines, true)
  expect(months.map(({ month, lines: { length } }) => [month, length])).toEqual([
    ['2026-11', 4],
    ['2026-10', 1],
  ])
  expect(months.map(({ sums }) => sums)).toEqual([
    { inPoints: 10_000, spentPoints: 3_100 },
    { inPoints: 0, spentPoints: 0 },
  ])
})

it('a month has no sums while more of its lines may come', () => {
  expect(monthsOf(lines, false).map(({ sums }) => sums !== null)).toEqual([true, false])
})

it('each kind of line belongs to one filter', () => {
  expect(Object.values(kindsOf).flat().toSorted()).toEqual([...PointLineKind.options].toSorted())
})
