import { CaseKind } from '@byeol/contract/report/cases.ts'

export const states = ['open', 'mine', 'closed'] as const
export interface CaseFilters {
  state: (typeof states)[number]
  kind?: CaseKind
}

export const kinds = CaseKind.options

/** The filters of an address: `?state=closed&kind=post`. */
export const filtersOf = (search: URLSearchParams): CaseFilters => ({
  state: states.find((state) => state === search.get('state')) ?? 'open',
  kind: kinds.find((kind) => kind === search.get('kind')),
})

/** The address of a case in this list, or of the list itself. */
export function caseHref(caseId: string | null, search: URLSearchParams): string {
  const query = search.toString()
  return `/cases${caseId === null ? '' : `/${caseId}`}${query ? `?${query}` : ''}`
}
