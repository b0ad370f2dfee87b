import { moneyRates, type PaymentChannel } from '@byeol/contract/money.ts'

const { vatPercent, storeFeePercent, celebSharePercent } = moneyRates

/** The parts of a price, in won. They add up to it. */
export interface Split {
  vat: number
  storeFee: number
  share: number
  platform: number
}

/** The VAT that a price includes, rounded half up. */
export const vatIn = (priceWon: number): number =>
  Math.floor((2 * priceWon * vatPercent + 100 + vatPercent) / (2 * (100 + vatPercent)))

/** The store's fee for a net price, rounded half up. */
export const storeFeeOf = (netWon: number, channel: PaymentChannel): number =>
  channel === 'ios' ? Math.floor((2 * netWon * storeFeePercent + 100) / 200) : 0

/** A celeb's share of the price after VAT and the store's fee, rounded down. */
export const shareOf = (baseWon: number): number => Math.floor((baseWon * celebSharePercent) / 100)

/** The only function that splits a price between the tax office, the store, the celeb and us (money.md, One split). */
export function splitPrice(priceWon: number, channel: PaymentChannel): Split {
  const vat = vatIn(priceWon)
  const storeFee = storeFeeOf(priceWon - vat, channel)
  const base = priceWon - vat - storeFee
  const share = shareOf(base)
  return { vat, storeFee, share, platform: base - share }
}

/** The part of a refund that each party bears. It stays exact for any sequence of partial refunds of one price. */
export function splitRefund(keptBeforeWon: number, keptAfterWon: number, channel: PaymentChannel): Split {
  const [before, after] = [splitPrice(keptBeforeWon, channel), splitPrice(keptAfterWon, channel)]
  return {
    vat: before.vat - after.vat,
    storeFee: before.storeFee - after.storeFee,
    share: before.share - after.share,
    platform: before.platform - after.platform,
  }
}
