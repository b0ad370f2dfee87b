import { apiPrefix } from '@byeol/contract/api.ts'

/** The server stands on the page's own origin unless the build says otherwise (native shells do). */
export const serverOrigin: string = import.meta.env.VITE_SERVER_ORIGIN ?? ''

/** The address of a call; a list repeats its key, what is undefined stays out (rules.md, Wire). */
export function callAddress(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(key, String(one))
  }
  const text = search.toString()
  return `${serverOrigin}${apiPrefix}${path}${text ? `?${text}` : ''}`
}
