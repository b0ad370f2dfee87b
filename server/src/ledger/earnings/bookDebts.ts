import type { UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import type { Earning } from '../accounts.ts'
import { earningAccount, entryOf, withDebt, type EarningEntry, type PriceParts } from './entryOf.ts'
import { lockCelebs, readEarned } from './readEarnings.ts'

interface Sale<T> {
  transfers: T[]
  priceParts?: PriceParts
  earnings?: EarningEntry[]
}

const takesBack = ({ transfers, priceParts, earnings }: Sale<Parameters<typeof entryOf>[0][number]>): boolean =>
  !earnings && (entryOf(transfers, priceParts)?.amount ?? 0) < 0

function splitDebt<T extends Parameters<typeof withDebt>[0][number], P extends Sale<T>>(
  posting: P,
  balanceWon: number,
): P {
  const account = earningAccount(posting.transfers)
  const transfers = withDebt(posting.transfers, balanceWon)
  const entry = entryOf(transfers, posting.priceParts, account)!
  return { ...posting, transfers, earnings: [withoutSettled(entry)] }
}

/**
 * Adjusts an entry that debits a celeb: VAT, fees and price are reduced in proportion to the won that are actually
 * taken from the earnings. The rest of the won is a debt, from a sale that was already paid out in a settlement. The
 * debt has no such parts, because that settlement has already reported the price of the sale.
 */
function withoutSettled(entry: EarningEntry): EarningEntry {
  const { amount, debt } = entry
  const of = (won: number) => (debt === 0 ? won : Math.round((won * amount) / (amount + debt)))
  const [vat, storeFee, platform] = [of(entry.vat), of(entry.storeFee), of(entry.platform)]
  return { ...entry, vat, storeFee, platform, paid: vat + storeFee + platform + amount }
}

/**
 * Records the part of refunds and clawbacks that exceeds a celeb's earnings as a debt, so that earnings never fall
 * below zero. Locks the celebs, so that no settlement misses a refund. Sales need no lock, so many donations to one
 * celeb do not wait for each other.
 */
export async function bookDebts<T extends Parameters<typeof withDebt>[0][number], P extends Sale<T>>(
  tx: Transaction,
  postings: readonly P[],
): Promise<readonly P[]> {
  const taken = postings.filter(takesBack)
  if (taken.length === 0) return postings
  const celebIds = [...new Set(taken.map(({ transfers }) => earningAccount(transfers)!.celebId))]
  await lockCelebs(tx, celebIds)
  const balances = new Map<string, number>()
  const key = (celebId: UserId, earning: Earning) => `${celebId} ${earning}`
  for (const celebId of celebIds)
    for (const { earning, amount } of await readEarned(tx, celebId)) balances.set(key(celebId, earning), amount)

  const changed: P[] = []
  for (const posting of postings) {
    const entry = posting.earnings ? null : entryOf(posting.transfers, posting.priceParts)
    const balance = (entry && balances.get(key(entry.celebId, entry.earning))) ?? 0
    if (entry) balances.set(key(entry.celebId, entry.earning), Math.max(0, balance + entry.amount))
    changed.push(takesBack(posting) ? splitDebt(posting, balance) : posting)
  }
  return changed
}
