import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { isExempt, taxRatesOf } from '@byeol/contract/celeb/withholding.ts'

export interface Taxes {
  incomeTaxWon: number
  localTaxWon: number
  netWon: number
}

/** The taxes withheld from one payment, each rounded down to 10 won (rules.md, Money), and the net sum. */
export function taxesOf(won: number, taxKind: TaxKind): Taxes {
  if (isExempt(won, taxKind)) return { incomeTaxWon: 0, localTaxWon: 0, netWon: won }
  const { income } = taxRatesOf(taxKind)
  const incomeTaxWon = 10 * Math.floor((won * income) / 1_000)
  const localTaxWon = 10 * Math.floor((won * income) / 10_000)
  return { incomeTaxWon, localTaxWon, netWon: won - incomeTaxWon - localTaxWon }
}
