import { api } from '@byeol/contract/api.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { query } from '../../../api/query.ts'

export const taxFactsQuery = { ...query(api.celeb.taxFacts, {}), staleTime: 0 }

/** The withheld tax, in percent of the share (money.md, Settlement). */
export const taxRates: Record<TaxKind, { income: number; local: number }> = {
  business: { income: 0, local: 0 },
  freelance: { income: 3, local: 0.3 },
  one_off: { income: 8, local: 0.8 },
  non_resident: { income: 20, local: 2 },
}

/** Whether taxes are withheld in the celeb's name, so that the resident number is needed before the first request. */
export const needsTaxFacts = (taxKind: TaxKind): boolean => taxKind === 'freelance' || taxKind === 'one_off'
