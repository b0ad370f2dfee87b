import { accounts } from './accounts.ts'
import { isDonationAsset, wonOf } from './assets.ts'
import { worthOfNext, type Lot } from './lots.ts'
import type { Transfer } from './post.ts'
import type { LockedWallet } from './wallets.ts'

interface Repaid {
  /** The amount by which the person's debt is reduced. */
  points: number
  /** The points taken from the lot for this; 0 for donation points. */
  taken: number
  transfers: Transfer[]
}

/**
 * Repays the person's debt from a new lot, as far as its points suffice. A debt in donation points comes only from
 * donations that were reversed with their payment, so it is simply cancelled: no points are taken, and the new points
 * can be donated. Changes the lot and the wallet.
 */
export const repayOwed = (wallet: LockedWallet, lot: Lot, atMost: number): Repaid =>
  isDonationAsset(wallet.asset) ? endDebt(wallet, atMost) : payDebt(wallet, lot, atMost)

function endDebt(wallet: LockedWallet, atMost: number): Repaid {
  const points = Math.min(wallet.owed, atMost)
  const { userId, asset } = wallet
  wallet.owed -= points
  const ended = {
    asset,
    debit: accounts.minted,
    credit: accounts.owed(userId),
    amount: points,
    code: 'repaid' as const,
  }
  return { points, taken: 0, transfers: [ended] }
}

/** The value of the repaid points reduces the loss that the clawback recorded. */
function payDebt(wallet: LockedWallet, lot: Lot, atMost: number): Repaid {
  const points = Math.min(wallet.owed, atMost)
  const { userId, asset } = wallet
  const { net, storeFee } = worthOfNext(lot, points)
  lot.unspent -= points
  wallet.owed -= points
  const [from, liability] = [accounts.wallet(userId, lot.id), accounts.liability(asset)]
  const won = { asset: wonOf(asset), debit: liability, code: 'repaid' as const }
  return {
    points,
    taken: points,
    transfers: [
      { asset, debit: from, credit: accounts.owed(userId), amount: points, code: 'repaid' },
      { ...won, credit: accounts.revenue('loss'), amount: net - storeFee },
      { ...won, credit: accounts.storeFee, amount: storeFee },
    ],
  }
}
