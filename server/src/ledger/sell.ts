import type { PaymentChannel } from '@byeol/contract/money.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { accounts, type Earning } from './accounts.ts'
import { nonZero, reversed, type Posting, type Transfer } from './post.ts'
import { splitPrice, splitRefund, type Split } from './split.ts'

/** A sale from which the celeb earns money directly, not through points. */
export interface Sold {
  cause: string
  asset: 'won' | 'won-test'
  celebId: UserId
  earning: Extract<Earning, 'subscription' | 'contents'>
  channel: PaymentChannel
}

/** Splits the money in `from` between the tax office, the celeb and us. A store deducts its fee before it pays us. */
function parts(
  { asset, celebId, earning, channel }: Omit<Sold, 'cause'>,
  { vat, share, platform, storeFee }: Split,
  from: string,
): Transfer[] {
  const move = (credit: string, amount: number): Transfer => ({ asset, debit: from, credit, amount, code: 'sale' })
  return [
    move(accounts.vat, vat),
    move(accounts.celebEarned(celebId, earning), share),
    move(accounts.revenue(earning), platform),
    move(accounts.storeFee, storeFee),
    { asset, debit: accounts.storeFee, credit: accounts.clearing(channel), amount: storeFee, code: 'storeFee' },
  ]
}

/**
 * The posting for the sale of contents or of a period of premium: the payment becomes VAT, fee, earnings and revenue.
 */
export function sell({ cause, priceWon, ...sold }: Sold & { priceWon: number }): Posting {
  const split = splitPrice(priceWon, sold.channel)
  const transfers = nonZero(parts(sold, split, accounts.clearing(sold.channel)))
  return { cause, transfers, priceParts: { storeFee: split.storeFee } }
}

interface Refunded extends Sold {
  saleCause: string
  /** The price minus earlier refunds. */
  keptWon: number
  refundWon: number
}

function back(
  { cause, saleCause, keptWon, refundWon, ...sold }: Refunded,
  to: string,
  code: Transfer['code'],
): Posting {
  const split = splitRefund(keptWon, keptWon - refundWon, sold.channel)
  const transfers = nonZero(reversed(parts(sold, split, to), code))
  return { cause, saleCause, transfers, priceParts: { storeFee: -split.storeFee } }
}

/**
 * The posting that reverses part of a price, for everyone who had a share in it. `isPaid`: the provider has already
 * returned the money; otherwise we owe it to the fan until the refund is paid.
 */
export const refundSale = ({ isPaid, ...refunded }: Refunded & { isPaid: boolean }): Posting =>
  isPaid
    ? back(refunded, accounts.clearing(refunded.channel), 'clawback')
    : back(refunded, accounts.refundPayable, 'refund')

/**
 * The posting that reverses a refund: the provider refused it permanently, or the store undid it (`isPaid`). Each party
 * gets its share again.
 */
export function undoSaleRefund({ isPaid = false, ...refunded }: Refunded & { isPaid?: boolean }): Posting {
  const from = isPaid ? accounts.clearing(refunded.channel) : accounts.refundPayable
  const { transfers, priceParts, ...causes } = back(refunded, from, 'refund')
  return {
    ...causes,
    transfers: reversed(transfers, 'refundUndone'),
    priceParts: { storeFee: -priceParts!.storeFee! },
  }
}
