import { CaseKind } from '@byeol/contract/report/cases.ts'
import { addressOf, forMeOf } from '../../lists/listAddress.ts'

export const states = ['open', 'mine', 'closed'] as const
export interface CaseFilters {
  state: (typeof states)[number]
  kind?: CaseKind
  /** 2: filming or minors; 1: sexual; 0: everything else. */
  harm?: (typeof harms)[number]
  forMe?: 'true'
}

export const kinds = CaseKind.options
export const harms = ['2', '1', '0'] as const

/** The filters of an address: `?state=closed&kind=post`, `?harm=2&forMe=true`. */
export const filtersOf = (search: URLSearchParams): CaseFilters => ({
  state: states.find((state) => state === search.get('state')) ?? 'open',
  kind: kinds.find((kind) => kind === search.get('kind')),
  harm: harms.find((harm) => harm === search.get('harm')),
  forMe: forMeOf(search),
})

/** The address of a case in this list, or of the list itself. */
export const caseHref = (caseId: string | null, search: URLSearchParams): string =>
  addressOf(caseId === null ? '/cases' : `/cases/${caseId}`, search)

/** The filters of the list alone, without what the open case is shown with. */
export function listOf(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(search)
  filters.delete('together')
  return filters
}

/** The address of all open cases of a case’s person on one page. */
export const togetherHref = (caseId: string, search: URLSearchParams): string =>
  addressOf(`/cases/${caseId}`, search, { together: 'true' })
