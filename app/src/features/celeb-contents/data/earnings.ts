import { moneyRates } from '@byeol/contract/money.ts'

const { celebSharePercent, storeFeePercent, vatPercent } = moneyRates

/**
 * Converts a price in points to the price in won when paid by card, and to the celeb's share of a sale (money.md
 * section 2, One split). A point costs 1.1 won including VAT, so its net value is one won.
 */
export function earningsOf(pricePoints: number): { krwWon: number; shareWon: number; storeShareWon: number } {
  const share = (netWon: number) => Math.floor((netWon * celebSharePercent) / 100)
  return {
    krwWon: Math.round((pricePoints * (100 + vatPercent)) / 100),
    shareWon: share(pricePoints),
    storeShareWon: share(pricePoints - Math.round((pricePoints * storeFeePercent) / 100)),
  }
}
