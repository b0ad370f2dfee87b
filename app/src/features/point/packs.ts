import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'

type Left = Pick<PointBalance, 'leftTodayWon' | 'leftMonthWon'>

/** The limit that the pack would exceed; null if it exceeds none. */
export function overLimit(
  { krwAmountTotal }: Pick<PointProduct, 'krwAmountTotal'>,
  left: Left,
): 'month' | 'day' | null {
  if (left.leftMonthWon !== null && krwAmountTotal > left.leftMonthWon) return 'month'
  return krwAmountTotal > left.leftTodayWon ? 'day' : null
}

const usualPoints = 10_000

/** The preselected pack: the wanted one, or else 10,000 points, or else the largest one within the limits. */
export function firstPack(packs: readonly PointProduct[], left: Left, wantedId: string | null): PointProduct | null {
  const possible = packs.filter((pack) => overLimit(pack, left) === null)
  const found = possible.find(({ id }) => id === wantedId) ?? possible.find(({ points }) => points === usualPoints)
  return found ?? possible.at(-1) ?? null
}

/** The balance after a purchase. Points that the person owes are deducted first. */
export const balanceAfter = (pack: Pick<PointProduct, 'points'>, { points, owedPoints }: PointBalance): number =>
  points + Math.max(0, pack.points - owedPoints)
