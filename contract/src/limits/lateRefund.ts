import { limits } from '../limits.ts'

/**
 * The fee deducted from a refund of points after the seventh day: the larger of 1,000 won and 10 %, but never more than
 * the points are worth. Rule: rules.md, Money.
 */
export const lateRefundFee = (worthWon: number): number =>
  Math.min(worthWon, Math.max(limits.lateRefundFeeMinWon, Math.floor((worthWon * limits.lateRefundFeePercent) / 100)))
