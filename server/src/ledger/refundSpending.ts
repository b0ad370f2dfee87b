import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../db/columns.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { accounts, type Earning } from './accounts.ts'
import { wonOf, type PointAsset } from './assets.ts'
import { addWorth, expiryOfReturned, lotColumns, lotShape, noWorth, worthOfLast, type Lot } from './lots.ts'
import { nonZero, type LotChange, type Posting, type Transfer } from './post.ts'
import { repayOwed } from './repayOwed.ts'
import { addLine, pointAsset, type LockedWallet } from './wallets.ts'

/** Points of one kind that were spent under the same cause. */
export interface Spent {
  cause: string
  asset: PointAsset
  lots: { lotId: string; points: number }[]
  share: number
}

// Matches the causes that `spendFrom` writes.
const select = `
  select e.cause, t.asset, t.debit, t.credit, t.amount::float8 as amount
  from ledger_events e
  join ledger_transfers t on t.event_id = e.id
  where e.cause = $1 or e.cause = $1 || ':point' or e.cause = $1 || ':point-test'
  order by t.id`
const shape = {
  cause: column.text,
  asset: column.text,
  debit: column.text,
  credit: column.text,
  amount: column.number,
}

/** The points spent under a cause, by kind. */
export async function findSpent(db: Queries, cause: string): Promise<Spent[]> {
  const rows = await db.rows(select, [cause], shape)
  return [...new Set(rows.map((row) => row.cause))].map((each) => {
    const ofEvent = rows.filter((row) => row.cause === each)
    const taken = ofEvent.filter(({ debit }) => debit.startsWith('wallet:'))
    return {
      cause: each,
      asset: taken[0]!.asset as PointAsset,
      lots: taken.map(({ debit, amount }) => ({ lotId: debit.split(':')[2]!, points: amount })),
      share: ofEvent
        .filter(({ credit }) => credit.startsWith('celeb_earned:'))
        .reduce((sum, { amount }) => sum + amount, 0),
    }
  })
}

const selectLots = `
  select l.asset, ${lotColumns}
  from ledger_lots l
  where l.id = any($1)
  order by l.id`

interface Refunded {
  cause: string
  spent: Spent
  earning: Exclude<Earning, 'subscription'>
  celebId: UserId
  orderId: string
  at: Date
}

/**
 * Returns spent points to the lots that they came from, and debits the celeb's share. Points that the person owes are
 * repaid from them immediately. A lot that has expired gets a new expiry time. The wallet must be locked.
 */
export async function refundSpending(tx: Transaction, wallet: LockedWallet, refunded: Refunded): Promise<Posting> {
  const stored = await tx.rows(selectLots, [refunded.spent.lots.map(({ lotId }) => lotId)], {
    asset: pointAsset,
    ...lotShape,
  })
  const given = refunded.spent.lots.map(({ lotId, points }) => {
    const lot = wallet.lots.find(({ id }) => id === lotId) ?? stored.find(({ id }) => id === lotId)!
    return { lot, points }
  })
  return giveBack(wallet, given, refunded)
}

function giveBack(
  wallet: LockedWallet,
  given: readonly { lot: Lot; points: number }[],
  { cause, spent, earning, celebId, orderId, at }: Refunded,
): Posting {
  const { userId, asset } = wallet
  const lots: LotChange[] = []
  const [returned, repaid]: [Transfer[], Transfer[]] = [[], []]
  let [worth, repaidPoints, takenPoints] = [noWorth, 0, 0]
  for (const { lot, points } of given) {
    worth = addWorth(worth, worthOfLast(lot, points))
    const credit = accounts.wallet(userId, lot.id)
    returned.push({ asset, debit: accounts.minted, credit, amount: points, code: 'refund' })
    lot.unspent += points
    lot.expiresAt = expiryOfReturned(lot, at)
    const repayment = repayOwed(wallet, lot, points)
    repaid.push(...repayment.transfers)
    repaidPoints += repayment.points
    takenPoints += repayment.taken
    lots.push({ lotId: lot.id, spent: repayment.taken - points, expiresAt: lot.expiresAt })
    if (lot.unspent > 0 && !wallet.lots.includes(lot)) wallet.lots.push(lot)
  }
  const won = { asset: wonOf(asset), credit: accounts.liability(asset), code: 'refund' as const }
  const platform = worth.net - spent.share - worth.storeFee
  const line = { celebId, orderId }
  const total = given.reduce((sum, { points }) => sum + points, 0)
  const lines = [addLine(wallet, { kind: 'refund', amount: total, ...line })]
  if (takenPoints > 0) lines.push(addLine(wallet, { kind: 'clawback', amount: -takenPoints, ...line }))
  return {
    cause,
    saleCause: spent.cause,
    transfers: nonZero([
      ...returned,
      { ...won, debit: accounts.celebEarned(celebId, earning), amount: spent.share },
      { ...won, debit: accounts.storeFee, amount: worth.storeFee },
      // Because of rounding, points of one lot may differ in value by one won; the difference is ours.
      { ...won, debit: accounts.revenue(earning), amount: platform },
      ...repaid,
    ]),
    lots: lots.filter(({ spent: change }) => change !== 0),
    lines,
    priceParts: { vat: -worth.vat },
    ...(repaidPoints > 0 && { owed: { userId, asset, change: -repaidPoints } }),
  }
}
