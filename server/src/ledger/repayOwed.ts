import { accounts } from './accounts.ts'
import { wonOf } from './assets.ts'
import { worthOfNext, type Lot } from './lots.ts'
import type { Transfer } from './post.ts'
import type { LockedWallet } from './wallets.ts'

/**
 * Repays what the person owes from a lot that has just come in, as far as it goes. The worth of the repaid points
 * reduces the loss that was booked when the points were found spent. Changes the lot and the wallet.
 */
export function repayOwed(wallet: LockedWallet, lot: Lot, atMost: number): { points: number; transfers: Transfer[] } {
  const points = Math.min(wallet.owed, atMost)
  const { userId, asset } = wallet
  const { net, storeFee } = worthOfNext(lot, points)
  lot.unspent -= points
  wallet.owed -= points
  const [from, liability] = [accounts.wallet(userId, lot.id), accounts.liability(asset)]
  const won = { asset: wonOf(asset), debit: liability, code: 'repaid' as const }
  return {
    points,
    transfers: [
      { asset, debit: from, credit: accounts.owed(userId), amount: points, code: 'repaid' },
      { ...won, credit: accounts.revenue('loss'), amount: net - storeFee },
      { ...won, credit: accounts.storeFee, amount: storeFee },
    ],
  }
}
