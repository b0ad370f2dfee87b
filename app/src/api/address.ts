import { apiPrefix } from '@byeol/contract/api.ts'

/** The page's own origin, unless the build sets another (native shells do). */
export const serverOrigin: string = import.meta.env.VITE_SERVER_ORIGIN ?? ''

/** The origin of the app's public addresses, which people share. */
export const publicOrigin = (): string => serverOrigin || location.origin

const servedLink = /^(?:\/files\/[pvab]-[\w-]{24}\/\w+\?|\/media\/m-[\w-]{20,64}$|\/statements\/[\w/.]+\?)/u

/** Answers name files by path. A shell's pages have another origin, so there the links get the server's origin. */
export function withServedLinks<Value>(value: Value): Value {
  if (serverOrigin === '') return value
  if (typeof value === 'string') return (servedLink.test(value) ? serverOrigin + value : value) as Value
  if (Array.isArray(value)) return value.map(withServedLinks) as Value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withServedLinks(each as unknown)]),
  ) as Value
}

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
