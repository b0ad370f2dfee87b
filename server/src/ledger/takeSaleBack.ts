import type { UserId } from '@byeol/contract/ids.ts'
import { accounts, type Earning } from './accounts.ts'
import { wonOf, type PointAsset } from './assets.ts'
import { nonZero, reversed, type Posting, type Transfer } from './post.ts'
import type { Split } from './split.ts'

interface TakenSale extends Split {
  cause: string
  saleCause: string
  asset: PointAsset
  celebId: UserId
  earning: Exclude<Earning, 'subscription'>
}

/**
 * Reverses a sale for points after the payment for the points was clawed back. Debits the celeb's earnings and our
 * revenue with their shares, and credits the loss that `clawBack` recorded. `clawBack` has already moved the VAT and
 * the store's fee, so here they are only removed from the price breakdown shown to the celeb.
 */
export function takeSaleBack(sale: TakenSale): Posting {
  const { cause, saleCause, asset, celebId, earning, share, platform, vat, storeFee } = sale
  const move = (debit: string, amount: number): Transfer => ({
    asset: wonOf(asset),
    debit,
    credit: accounts.revenue('loss'),
    amount,
    code: 'clawback',
  })
  return {
    cause,
    saleCause,
    transfers: nonZero([
      move(accounts.celebEarned(celebId, earning), share),
      move(accounts.revenue(earning), platform),
    ]),
    priceParts: { vat: -vat, storeFee: -storeFee },
  }
}

/** Restores a sale for points after its refund was refused permanently: each party gets its share again. */
export function undoSaleBack(sale: TakenSale): Posting {
  const { transfers, ...taken } = takeSaleBack(sale)
  const { vat, storeFee } = sale
  return { ...taken, transfers: reversed(transfers, 'refundUndone'), priceParts: { vat, storeFee } }
}
