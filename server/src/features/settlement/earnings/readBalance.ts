import type { api } from '@byeol/contract/api.ts'
import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { seoulDate, seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { readBalances, readMonths, type Earned } from '../../../ledger/earnings/readEarnings.ts'
import { countForFaults, type FaultCost } from '../../subscription/ending/countForFault.ts'
import { availableOf, owedOf, readEarnedAsOf } from './available.ts'
import { earningsOf } from './kinds.ts'
import { findOpenSettlements, findPaidOut, type OpenSettlement } from './openSettlements.ts'

type Balance = Result<typeof api.celeb.celebPointBalance>

const monthsShown = 6

function sumOf(all: readonly Earned[], open: readonly OpenSettlement[], of: SettlementKind): Balance['point'] {
  const { parts, heldWon, held } = availableOf(all, of)
  return {
    availableWon: parts.amount,
    heldWon,
    lockedWon: open.filter(({ kind }) => kind === of).reduce((sum, { lockedWon }) => sum + lockedWon, 0),
    owedWon: owedOf(all.filter(({ earning }) => earningsOf[of].includes(earning))),
    heldUntil: held[0]?.until ?? null,
  }
}

async function lastMonths({ db, now }: Context, { id }: Caller): Promise<Balance['months']> {
  const thisMonth = new Date(`${seoulDate(now()).slice(0, 7)}-01T03:00:00Z`)
  const first = seoulDate(seoulMonthsLater(thisMonth, 1 - monthsShown))
  const found = await readMonths(db, id, first)
  return Array.from({ length: monthsShown }, (_none, n) => {
    const month = seoulDate(seoulMonthsLater(new Date(`${first}T03:00:00Z`), n)).slice(0, 7)
    const won = (earning: Earned['earning']) =>
      found.find((row) => row.month === month && row.earning === earning)?.amount ?? 0
    return {
      month,
      premiumWon: won('subscription'),
      contentsWon: won('contents'),
      dmWon: won('dm'),
      donationWon: won('donation'),
    }
  })
}

/** The earnings of each celeb that are not part of any settlement, minus debts and a share that is refunded, in won. */
async function unpaidAfter(
  db: Queries,
  celebIds: readonly UserId[],
  refundedShare: (id: UserId) => number,
): Promise<Map<UserId, number>> {
  const won = new Map(celebIds.map((id) => [id, 0]))
  for (const { celebId, amount, debt } of await readBalances(db, celebIds))
    won.set(celebId, Math.max(0, amount + debt - refundedShare(celebId)))
  return won
}

/**
 * The earnings of each person that are not part of any settlement, minus debts, in won; 0 for people who earn nothing.
 */
export const unpaidEarningsOf = (db: Queries, userIds: readonly UserId[]): Promise<Map<UserId, number>> =>
  unpaidAfter(db, userIds, () => 0)

/** The same for one celeb. */
export const unpaidEarnings = async ({ db }: { db: Queries }, celebId: UserId): Promise<number> =>
  (await unpaidEarningsOf(db, [celebId])).get(celebId)!

/** The same if these celebs left now, after the premium refunds that their fans would get. */
export async function unpaidIfGone(
  db: Queries,
  celebIds: readonly UserId[],
  now: Date,
): Promise<{ unpaid: Map<UserId, number>; costs: Map<UserId, FaultCost> }> {
  const costs = await countForFaults(db, celebIds, now)
  return { unpaid: await unpaidAfter(db, celebIds, (id) => costs.get(id)!.shareWon), costs }
}

/** The celeb's unpaid earnings by kind of settlement, with the last six months and the next payment. */
export async function readBalance(ctx: Context, me: Caller): Promise<Balance> {
  const earned = await readEarnedAsOf(ctx.db, me.id, ctx.now())
  const open = await findOpenSettlements(ctx.db, me.id)
  const payDate = open.map((each) => each.payDate).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return {
    point: sumOf(earned, open, 'point'),
    subscription: sumOf(earned, open, 'subscription'),
    donation: sumOf(earned, open, 'donation'),
    paidOutWon: await findPaidOut(ctx.db, me.id),
    months: await lastMonths(ctx, me),
    next: payDate ? { won: open.reduce((sum, { netWon }) => sum + netWon, 0), payDate } : null,
  }
}
