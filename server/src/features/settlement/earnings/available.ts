import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate, seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import type { Queries } from '../../../db/database.ts'
import type { Earning } from '../../../ledger/accounts.ts'
import { addParts, noParts, readEarned, type Earned, type Parts } from '../../../ledger/earnings/readEarnings.ts'
import { earningsOf } from './kinds.ts'

const dayMs = 24 * 3_600_000

/** The last day, `YYYY-MM-DD` in Seoul, with sales that can be settled because they can no longer be refunded. */
export const lastSettledDay = (asOf: Date): string =>
  seoulDate(new Date(asOf.getTime() - (limits.earningHoldDays + 1) * dayMs))

/** The time from which the sales of a day can be settled. */
export const availableAfter = (day: string): Date =>
  seoulMidnightAfter(new Date(`${day}T03:00:00Z`), limits.earningHoldDays)

/** The won of one kind that can be settled, and the won on hold. Together they are the balance. */
export interface Available {
  /** By ledger account; empty accounts are left out. */
  accounts: (Parts & { earning: Earning })[]
  parts: Parts
  heldWon: number
  held: { until: Date; won: number }[]
}

/**
 * The part of an account that can be settled, without the sales on hold. A refund counts together with its own sale:
 * while the sale is on hold, its refund does not lower the part that can be settled.
 */
function settledPart(earned: Earned): { parts: Parts; held: { until: Date; won: number }[] } {
  const onHold = earned.held.reduce<Parts>((sum, day) => addParts(sum, day), noParts)
  const parts = addParts(earned, onHold, -1)
  const held = earned.held
    .filter(({ amount }) => amount > 0)
    .map(({ day, amount }) => ({ until: availableAfter(day), won: amount }))
  if (parts.amount >= 0) return { parts, held }
  // A sale that was already paid out has been refunded: the missing won are taken from the sales on hold, the oldest
  // first.
  let missing = -parts.amount
  for (const day of held) {
    const taken = Math.min(missing, day.won)
    day.won -= taken
    missing -= taken
  }
  return { parts: noParts, held: held.filter(({ won }) => won > 0) }
}

/** The won of a kind that can be settled now: whole sales up to `lastSettledDay`, minus their refunds. */
export function availableOf(all: readonly Earned[], of: SettlementKind): Available {
  const mine = all
    .filter(({ earning }) => earningsOf[of].includes(earning))
    .map((earned) => ({ earning: earned.earning, ...settledPart(earned) }))
  const byUntil = new Map<number, number>()
  for (const { until, won } of mine.flatMap(({ held }) => held))
    byUntil.set(until.getTime(), (byUntil.get(until.getTime()) ?? 0) + won)
  const held = [...byUntil].toSorted(([a], [b]) => a - b).map(([until, won]) => ({ until: new Date(until), won }))
  return {
    accounts: mine
      .map(({ earning, parts }) => ({ earning, ...parts }))
      .filter(({ amount, paid }) => amount !== 0 || paid !== 0),
    parts: mine.reduce<Parts>((sum, { parts }) => addParts(sum, parts), noParts),
    heldWon: held.reduce((sum, { won }) => sum + won, 0),
    held,
  }
}

/** A celeb's debts, by the kind of earning that was refunded. */
export const debtsOf = (all: readonly Earned[]): { earning: Earning; won: number }[] =>
  all.filter(({ debt }) => debt !== 0).map(({ earning, debt }) => ({ earning, won: -debt }))

/** A celeb's total debt from refunds made after their settlements, in won. */
export const owedOf = (all: readonly Earned[]): number => -all.reduce((sum, { debt }) => sum + debt, 0) || 0

export const readEarnedAsOf = (db: Queries, celebId: UserId, asOf: Date): Promise<Earned[]> =>
  readEarned(db, celebId, lastSettledDay(asOf))
