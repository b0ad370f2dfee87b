export const filterNames = ['by', 'day', 'action', 'target', 'whose'] as const
export type FilterName = (typeof filterNames)[number]
export type AuditFilters = Partial<Record<FilterName, string>>

/** The filters in a URL: `?by=jin&action=case.undo`. */
export const filtersOf = (search: URLSearchParams): AuditFilters =>
  Object.fromEntries(filterNames.map((name) => [name, search.get(name)]).filter(([, value]) => value))

/** The URL with this row open, or with none. */
export function linkTo(search: URLSearchParams, row: number | null): string {
  const next = new URLSearchParams(search)
  if (row === null) next.delete('row')
  else next.set('row', String(row))
  return `/audit?${next.toString()}`
}
