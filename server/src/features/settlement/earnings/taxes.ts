import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'

/** Income tax in percent. Registered businesses issue a tax invoice instead. Local tax is a tenth of it. */
const incomeTaxPercent: Record<TaxKind, number> = { business: 0, freelance: 3, one_off: 8, non_resident: 20 }

export interface Taxes {
  incomeTaxWon: number
  localTaxWon: number
  netWon: number
}

/** The withheld taxes, each rounded down to 10 won (rules.md, Money), and what is left. */
export function taxesOf(won: number, taxKind: TaxKind): Taxes {
  const percent = incomeTaxPercent[taxKind]
  const incomeTaxWon = 10 * Math.floor((won * percent) / 1_000)
  const localTaxWon = 10 * Math.floor((won * percent) / 10_000)
  return { incomeTaxWon, localTaxWon, netWon: won - incomeTaxWon - localTaxWon }
}

/** The rates of income tax and local tax, as statements print them. */
export const taxRatesOf = (taxKind: TaxKind): { income: string; local: string } => {
  const percent = incomeTaxPercent[taxKind]
  return { income: `${percent}%`, local: `${percent / 10}%` }
}
