import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'

const counts = ({ kind }: EarningsLine): boolean => kind !== 'settled' && kind !== 'returned'

/** What was earned minus what was refunded, in won. Settlement requests do not count. */
export const sumEarned = (lines: readonly EarningsLine[]): number =>
  lines.filter(counts).reduce((won, { amountWon }) => won + amountWon, 0)
