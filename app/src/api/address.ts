import { apiPrefix } from '@byeol/contract/api.ts'

/** The page's own origin, unless the build sets another (native shells do). */
export const serverOrigin: string = import.meta.env.VITE_SERVER_ORIGIN ?? ''

/** The URL of a call. A list repeats its key; undefined and null values are left out (rules.md, Wire). */
export function callAddress(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(key, String(item))
  }
  const text = search.toString()
  return `${serverOrigin}${apiPrefix}${path}${text ? `?${text}` : ''}`
}
