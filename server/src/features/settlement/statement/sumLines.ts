import { isExempt, taxRatesOf } from '@byeol/contract/celeb/withholding.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { moneyRates } from '@byeol/contract/money.ts'
import type { StoredSettlement } from '../request/settlements.ts'
import { statementWords } from './words.ts'

const { vatPercent, storeFeePercent, celebSharePercent } = moneyRates

/** One line of the calculation from the fans' payments to the celeb's payout. */
export interface SumLine {
  label: string
  won: number
  /** `sum` is a subtotal; `less` is a deduction, given as a positive number. */
  is: 'sum' | 'less'
}

/** The lines of a statement, the same as on the settlement's page. */
export function sumLines(settlement: StoredSettlement, language: Language): SumLine[] {
  const words = statementWords[language]
  const rates = taxRatesOf(settlement.taxKind)
  const isFree = isExempt(settlement.shareWon - settlement.owedWon, settlement.taxKind)
  const less = (label: string, won: number): SumLine => ({ label, won, is: 'less' })
  const sum = (label: string, won: number): SumLine => ({ label, won, is: 'sum' })
  const hasTaxes = settlement.taxKind !== 'business'
  return [
    sum(words.paidByFans, settlement.paidWon),
    less(`${words.vat} ${vatPercent}%`, settlement.vatWon),
    ...(settlement.storeFeeWon === 0 ? [] : [less(`${words.storeFee} ${storeFeePercent}%`, settlement.storeFeeWon)]),
    less(`${words.platform} ${100 - celebSharePercent}%`, settlement.platformWon),
    sum(`${words.share} ${celebSharePercent}%`, settlement.shareWon),
    ...(settlement.owedWon === 0 ? [] : [less(words.owed, settlement.owedWon)]),
    ...(hasTaxes ? [less(isFree ? words.incomeTaxFree : words.incomeTax(rates.income), settlement.incomeTaxWon)] : []),
    ...(hasTaxes && !isFree ? [less(words.localTax(rates.local), settlement.localTaxWon)] : []),
    sum(words.net, settlement.netWon),
  ]
}
