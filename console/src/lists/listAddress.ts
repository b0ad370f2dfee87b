/** The URL of `path` with the parameters in `search` and these changes: null removes a filter. */
export function addressOf(
  path: string,
  search: URLSearchParams,
  changes: Record<string, string | null | undefined> = {},
): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  const query = next.toString()
  return query ? `${path}?${query}` : path
}

/** A filter in the URL that is on or off; undefined if it has no valid value. */
export const flagOf = (search: URLSearchParams, name: string): 'true' | 'false' | undefined =>
  (['true', 'false'] as const).find((flag) => flag === search.get(name))

/** Whether a list is limited to what the user can act on. */
export const forMeOf = (search: URLSearchParams): 'true' | undefined =>
  flagOf(search, 'forMe') === 'true' ? 'true' : undefined
