import type { PointHistoryLine } from '@byeol/contract/point.ts'
import { kindsOf } from './historyQuery.ts'

const sum = (lines: readonly PointHistoryLine[], kinds: readonly string[]): number =>
  lines.reduce((points, { kind, amount }) => points + (kinds.includes(kind) ? Math.abs(amount) : 0), 0)

/** The points received and the points spent. Refunded and expired points are in neither. */
export const sumPoints = (lines: readonly PointHistoryLine[]): { inPoints: number; spentPoints: number } => ({
  inPoints: sum(lines, kindsOf.in),
  spentPoints: sum(lines, kindsOf.spent),
})
