import { moneyRates, type PaymentChannel } from '@byeol/contract/money.ts'

const { vatPercent, storeFeePercent, celebSharePercent } = moneyRates

/** A price in its parts, in won. They add up to it. */
export interface Split {
  vat: number
  storeFee: number
  share: number
  platform: number
}

/** The VAT that a price contains, rounded half up. */
export const vatIn = (priceWon: number): number =>
  Math.floor((2 * priceWon * vatPercent + 100 + vatPercent) / (2 * (100 + vatPercent)))

/** What a store keeps of a net price, rounded half up. */
export const storeFeeOf = (netWon: number, channel: PaymentChannel): number =>
  channel === 'ios' ? Math.floor((2 * netWon * storeFeePercent + 100) / 200) : 0

/** A celeb's share of what is left after VAT and the store, rounded down. */
export const shareOf = (baseWon: number): number => Math.floor((baseWon * celebSharePercent) / 100)

/** THE split of a price between the tax office, the store, the celeb and us (money.md, One split). */
export function splitPrice(priceWon: number, channel: PaymentChannel): Split {
  const vat = vatIn(priceWon)
  const storeFee = storeFeeOf(priceWon - vat, channel)
  const base = priceWon - vat - storeFee
  const share = shareOf(base)
  return { vat, storeFee, share, platform: base - share }
}

/** The part of a refund that each party bears. Exact in any sequence of refunds of one price. */
export function splitRefund(keptBeforeWon: number, keptAfterWon: number, channel: PaymentChannel): Split {
  const [before, after] = [splitPrice(keptBeforeWon, channel), splitPrice(keptAfterWon, channel)]
  return {
    vat: before.vat - after.vat,
    storeFee: before.storeFee - after.storeFee,
    share: before.share - after.share,
    platform: before.platform - after.platform,
  }
}
