import { api } from '@byeol/contract/api.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { query } from '../../../api/query.ts'

export const taxFactsQuery = { ...query(api.celeb.taxFacts, {}), staleTime: 0 }

/** Whether taxes are withheld in the celeb's name. Then the resident number is needed before the first request. */
export const needsTaxFacts = (taxKind: TaxKind): boolean => taxKind === 'freelance' || taxKind === 'one_off'
