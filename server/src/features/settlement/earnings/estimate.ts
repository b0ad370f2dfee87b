import { needsResidentNumber } from '@byeol/contract/celeb/withholding.ts'
import type { Estimate, SettlementKind, SettlementRefusal } from '@byeol/contract/celeb/settlementCalls.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { findFirstDay } from '../../../ledger/earnings/readEarnings.ts'
import { findBankAccounts, stateOf } from '../account/bankAccounts.ts'
import { isVerified } from '../account/isVerified.ts'
import { readTaxFacts } from '../account/taxFacts.ts'
import { availableOf, lastSettledDay, readEarnedAsOf, type Available } from './available.ts'
import { earningsOf } from './kinds.ts'
import { findOpenSettlements, payDateOf } from './openSettlements.ts'
import { shareDebts, type DebtShare } from './shareDebts.ts'
import { taxesOf } from './taxes.ts'

const selectLast = `
  select max(earned_until) + 1 as "from"
  from settlements
  where celeb_id = $1 and kind = $2 and status in ('requested', 'approved', 'paid')`

/** The first day that is not covered by an earlier settlement of this kind. */
async function findFrom(db: Queries, celebId: UserId, of: SettlementKind): Promise<string | null> {
  const { from } = (await db.row(selectLast, [celebId, of], { from: column.date.orNull }))!
  return from ?? findFirstDay(db, celebId, earningsOf[of])
}

/** All sums from the fans' payments to the celeb's payout. Debts are deducted before taxes. */
function sumsOf({ parts }: Available, owedWon: number, taxKind: TaxKind) {
  const shareWon = parts.amount
  return {
    paidWon: parts.paid,
    vatWon: parts.vat,
    storeFeeWon: parts.storeFee,
    platformWon: parts.platform,
    shareWon,
    owedWon,
    ...taxesOf(shareWon - owedWon, taxKind),
  }
}

/** Why a request is impossible now, regardless of its amount; null if it is possible. */
async function findRefusal(
  ctx: Context,
  db: Queries,
  celebId: UserId,
  { of, taxKind, hasTaxFacts, isGone }: { of: SettlementKind; taxKind: TaxKind; hasTaxFacts: boolean; isGone: boolean },
): Promise<SettlementRefusal | null> {
  const open = await findOpenSettlements(db, celebId)
  if (open.some(({ kind }) => kind === of)) return 'open_request'
  // A celeb's identity is erased when they leave. Their account was compared with it before that, or is checked by
  // staff.
  if (!isGone && !(await isVerified(db, celebId))) return 'identity'
  const states = (await findBankAccounts(db, celebId)).map((account) => stateOf(account, ctx.now()))
  if (!states.some((state) => state !== 'refused')) return 'no_account'
  if (!states.includes('ready')) return states.includes('cooling') ? 'cooling' : 'checking'
  if (needsResidentNumber(taxKind) && !hasTaxFacts) return 'tax_facts'
  return null
}

/** An estimate, with the sums by ledger account and the debts that a request would book. */
export interface Estimated {
  estimate: Estimate
  available: Available
  debts: DebtShare['debts']
  taxKind: TaxKind
}

/**
 * Estimates the payment to a celeb for one kind of earnings, line by line, both for showing and for requesting it.
 * Counts whole sales that can no longer be refunded at `asOf`, minus their refunds. `isFinal`: the celeb is leaving, so
 * there is no minimum. `isGone`: the celeb has left.
 */
export async function estimateAsOf(
  ctx: Context,
  db: Queries,
  {
    celebId,
    of,
    asOf,
    isFinal = false,
    isGone = false,
  }: { celebId: UserId; of: SettlementKind; asOf: Date; isFinal?: boolean; isGone?: boolean },
): Promise<Estimated> {
  const { taxKind, isSaved: hasTaxFacts } = await readTaxFacts(db, celebId)
  const earned = await readEarnedAsOf(db, celebId, asOf)
  const available = availableOf(earned, of)
  const { debts, owedWon, owedLaterWon } = shareDebts(earned)[of]
  const sums = sumsOf(available, owedWon, taxKind)
  const leastWon = isFinal ? 1 : limits.settlementMinWon
  const isTooLittle = sums.shareWon - sums.owedWon < leastWon
  const blocked = await findRefusal(ctx, db, celebId, { of, taxKind, hasTaxFacts, isGone })
  const refusal = blocked === 'open_request' ? blocked : isTooLittle ? 'too_little' : blocked
  const [from, until] = [await findFrom(db, celebId, of), lastSettledDay(asOf)]
  const hasDays = sums.shareWon > 0 && from !== null && from <= until
  return {
    estimate: {
      of,
      asOf,
      earnedFrom: hasDays ? from : null,
      earnedUntil: hasDays ? until : null,
      ...sums,
      owedLaterWon,
      heldWon: available.heldWon,
      heldUntil: available.held[0]?.until ?? null,
      held: available.held,
      canRequest: refusal === null,
      refusal,
      payDate: payDateOf(asOf),
    },
    available,
    debts,
    taxKind,
  }
}

/** Estimates the payment that a celeb would get now. */
export const estimateSettlement = async (ctx: Context, celebId: UserId, of: SettlementKind): Promise<Estimate> =>
  (await estimateAsOf(ctx, ctx.db, { celebId, of, asOf: ctx.now() })).estimate
