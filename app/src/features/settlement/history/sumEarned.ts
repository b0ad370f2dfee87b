import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'

const counts = ({ kind }: EarningsLine): boolean => kind !== 'settled' && kind !== 'returned'

/** What was earned less what was refunded, in won. Requests change nothing. */
export const sumEarned = (lines: readonly EarningsLine[]): number =>
  lines.filter(counts).reduce((won, { amountWon }) => won + amountWon, 0)
