import { limits } from '../limits.ts'

/**
 * What is deducted from a refund of points after the seventh day: the larger of 1,000 won and 10 %, and never more than
 * the points are worth. Rule: rules.md, Money.
 */
export const lateRefundFee = (worthWon: number): number =>
  Math.min(worthWon, Math.max(limits.lateRefundFeeMinWon, Math.floor((worthWon * limits.lateRefundFeePercent) / 100)))
