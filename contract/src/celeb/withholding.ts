import type { TaxKind } from './taxCalls.ts'

/** How tax is withheld from one payment. Local tax is always a tenth of the income tax. */
interface Withholding {
  incomeTaxPercent: number
  /** The percentage of a payment that counts as expenses, which are not taxed. */
  expensesPercent: number
  /** No tax if the amount after expenses is this or less. */
  exemptWon: number
  /** No tax if the income tax would be less than this. */
  minTaxWon: number
}

/**
 * THE rates and thresholds. One-off income of 50,000 won or less after expenses is not taxed (Income Tax Act 84), and
 * income tax below 1,000 won is not withheld (86), except from freelancers (since July 2024). An accountant must
 * confirm them before launch.
 */
export const withholding: Record<TaxKind, Withholding> = {
  business: { incomeTaxPercent: 0, expensesPercent: 0, exemptWon: 0, minTaxWon: 0 },
  freelance: { incomeTaxPercent: 3, expensesPercent: 0, exemptWon: 0, minTaxWon: 0 },
  one_off: { incomeTaxPercent: 20, expensesPercent: 60, exemptWon: 50_000, minTaxWon: 1_000 },
  non_resident: { incomeTaxPercent: 20, expensesPercent: 0, exemptWon: 0, minTaxWon: 1_000 },
}

/**
 * Whether taxes are withheld in the celeb's name, so that the tax report must name the celeb. If so, the first
 * settlement request needs the celeb's resident number and address.
 */
export const needsResidentNumber = (taxKind: TaxKind): boolean => taxKind === 'freelance' || taxKind === 'one_off'

/** The effective rates in percent of the whole payment, including its expenses. */
export function taxRatesOf(taxKind: TaxKind): { income: number; local: number } {
  const { incomeTaxPercent, expensesPercent } = withholding[taxKind]
  const income = (incomeTaxPercent * (100 - expensesPercent)) / 100
  return { income, local: income / 10 }
}

/** Whether a payment is too small to be taxed, although larger ones of its kind are. */
export function isExempt(won: number, taxKind: TaxKind): boolean {
  const { expensesPercent, exemptWon, minTaxWon } = withholding[taxKind]
  const { income } = taxRatesOf(taxKind)
  if (income === 0) return false
  return won * (100 - expensesPercent) <= exemptWon * 100 || won * income < minTaxWon * 100
}
