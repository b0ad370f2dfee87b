import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'
import { expect, it } from 'vitest'
import { balanceAfter, firstPack, overLimit } from './packs.ts'

const pack = (points: number) => ({ id: `point-${points}`, points, krwAmountTotal: (points * 11) / 10 }) as PointProduct
const packs = [1_000, 5_000, 10_000, 30_000, 50_000].map(pack)
const left = (leftTodayWon: number, leftMonthWon: number | null = null) =>
  ({ leftTodayWon, leftMonthWon }) as PointBalance

it('a pack may cost exactly the rest of a limit, and names the limit that it exceeds', () => {
  expect(overLimit(pack(10_000), left(1_000_000, 11_000))).toBeNull()
  expect(overLimit(pack(10_000), left(1_000_000, 10_999))).toBe('month')
  expect(overLimit(pack(10_000), left(10_999))).toBe('day')
  expect(overLimit(pack(10_000), left(1_000_000, null))).toBeNull()
})

it('the wanted pack is preselected, otherwise 10,000 points, otherwise the largest within the limits', () => {
  expect(firstPack(packs, left(1_000_000), 'point-30000')?.points).toBe(30_000)
  expect(firstPack(packs, left(1_000_000), null)?.points).toBe(10_000)
  expect(firstPack(packs, left(1_000_000, 8_200), 'point-50000')?.points).toBe(5_000)
  expect(firstPack(packs, left(1_000_000, 100), null)).toBeNull()
})

it('owed points are covered first', () => {
  const balance = (points: number, owedPoints: number) => ({ points, owedPoints }) as PointBalance
  expect(balanceAfter(pack(1_000), balance(200, 0))).toBe(1_200)
  expect(balanceAfter(pack(1_000), balance(0, 400))).toBe(600)
  expect(balanceAfter(pack(1_000), balance(0, 1_400))).toBe(0)
})
