import { CaseKind } from '@byeol/contract/report/cases.ts'
import { addressOf, forMeOf } from '../../lists/listAddress.ts'

export const states = ['open', 'mine', 'closed'] as const
export interface CaseFilters {
  state: (typeof states)[number]
  kind?: CaseKind
  /** 2: illegal filming or minors; 1: sexual content; 0: everything else. */
  harm?: (typeof harms)[number]
  forMe?: 'true'
}

export const kinds = CaseKind.options
export const harms = ['2', '1', '0'] as const

/** The filters in a URL: `?state=closed&kind=post`, `?harm=2&forMe=true`. */
export const filtersOf = (search: URLSearchParams): CaseFilters => ({
  state: states.find((state) => state === search.get('state')) ?? 'open',
  kind: kinds.find((kind) => kind === search.get('kind')),
  harm: harms.find((harm) => harm === search.get('harm')),
  forMe: forMeOf(search),
})

/** The URL of a case in this list, or of the list itself. */
export const caseHref = (caseId: string | null, search: URLSearchParams): string =>
  addressOf(caseId === null ? '/cases' : `/cases/${caseId}`, search)

/** Only the filters of the list, without the parameters of the open case. */
export function listOf(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(search)
  filters.delete('together')
  return filters
}

/** The URL of the page with all open cases of the same person as this case. */
export const togetherHref = (caseId: string, search: URLSearchParams): string =>
  addressOf(`/cases/${caseId}`, search, { together: 'true' })
