import { moneyRates } from '@byeol/contract/money.ts'

const { celebSharePercent, storeFeePercent, vatPercent } = moneyRates

/**
 * A price in points as won: what a card pays, and what the celeb gets of a sale (money.md section 2, One split). One
 * point is 1.1 won with VAT, so its net value is one won.
 */
export function earningsOf(pricePoints: number): { krwWon: number; shareWon: number; storeShareWon: number } {
  const share = (netWon: number) => Math.floor((netWon * celebSharePercent) / 100)
  return {
    krwWon: Math.round((pricePoints * (100 + vatPercent)) / 100),
    shareWon: share(pricePoints),
    storeShareWon: share(pricePoints - Math.round((pricePoints * storeFeePercent) / 100)),
  }
}
