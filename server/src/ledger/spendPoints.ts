import type { UserId } from '@byeol/contract/ids.ts'
import { accounts, type Earning } from './accounts.ts'
import { wonOf } from './assets.ts'
import { addWorth, noWorth, worthOfNext, type Lot } from './lots.ts'
import { nonZero, type LotChange, type Posting, type Transfer } from './post.ts'
import { addLine, type LockedWallet } from './wallets.ts'

export interface Spending {
  cause: string
  points: number
  earning: Exclude<Earning, 'subscription'>
  celebId: UserId
  orderId?: string
  at: Date
}

const isUsable = (lot: Lot, at: Date): boolean => lot.expiresAt === null || lot.expiresAt > at

/** How many points can be spent now. Excludes points that have expired but that the expiry job has not removed yet. */
export const spendablePoints = (wallet: LockedWallet, at: Date): number =>
  wallet.owed > 0 ? 0 : wallet.lots.filter((lot) => isUsable(lot, at)).reduce((sum, { unspent }) => sum + unspent, 0)

/** Takes points from the oldest lots and gives the celeb their share. Null if there are too few points. */
export function spendPoints(wallet: LockedWallet, spending: Spending): Posting | null {
  const { cause, points, earning, celebId, orderId, at } = spending
  if (spendablePoints(wallet, at) < points) return null
  const { userId, asset } = wallet
  const lots: LotChange[] = []
  const transfers: Transfer[] = []
  let worth = noWorth
  let left = points
  for (const lot of wallet.lots) {
    const taken = isUsable(lot, at) ? Math.min(lot.unspent, left) : 0
    if (taken === 0) continue
    worth = addWorth(worth, worthOfNext(lot, taken))
    lots.push({ lotId: lot.id, spent: taken })
    transfers.push({
      asset,
      debit: accounts.wallet(userId, lot.id),
      credit: accounts.minted,
      amount: taken,
      code: earning,
    })
    lot.unspent -= taken
    left -= taken
    if (left === 0) break
  }
  wallet.lots = wallet.lots.filter(({ unspent }) => unspent > 0)

  const fromLiability = { asset: wonOf(asset), debit: accounts.liability(asset), code: earning }
  transfers.push(
    { ...fromLiability, credit: accounts.celebEarned(celebId, earning), amount: worth.share },
    { ...fromLiability, credit: accounts.storeFee, amount: worth.storeFee },
    { ...fromLiability, credit: accounts.revenue(earning), amount: worth.net - worth.share - worth.storeFee },
  )
  const line = addLine(wallet, { kind: earning, amount: -points, celebId, ...(orderId && { orderId }) })
  return { cause, transfers: nonZero(transfers), lots, lines: [line], priceParts: { vat: worth.vat } }
}

/** Takes points from several wallets of one person, in the given order. Together the wallets must hold enough. */
export function spendFrom(wallets: readonly LockedWallet[], spending: Spending): Posting[] {
  let left = spending.points
  const postings: Posting[] = []
  for (const wallet of wallets) {
    const points = Math.min(left, spendablePoints(wallet, spending.at))
    if (points === 0) continue
    const cause = points === spending.points ? spending.cause : `${spending.cause}:${wallet.asset}`
    postings.push(spendPoints(wallet, { ...spending, cause, points })!)
    left -= points
  }
  if (left > 0) throw new Error('too few points')
  return postings
}
