import { apiPrefix } from '@byeol/contract/api.ts'

/** The origin that calls go to: the page's own (empty), unless the build sets another, as native apps do. */
export const serverOrigin: string = import.meta.env.VITE_SERVER_ORIGIN ?? ''

/** The origin of public links, which people share. */
export const publicOrigin = (): string => serverOrigin || location.origin

const servedLink = /^(?:\/files\/[pvab]-[\w-]{24}\/\w+\?|\/media\/m-[\w-]{20,64}$|\/statements\/[\w/.]+\?)/u

/**
 * Responses contain links to files as paths. Native apps have another origin than the server, so there this adds the
 * server's origin.
 */
export function withServedLinks<Value>(value: Value): Value {
  if (serverOrigin === '') return value
  if (typeof value === 'string') return (servedLink.test(value) ? serverOrigin + value : value) as Value
  if (Array.isArray(value)) return value.map(withServedLinks) as Value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withServedLinks(each as unknown)]),
  ) as Value
}

/**
 * The URL of a call. The key of a list is repeated for each item; undefined and null values are left out (rules.md,
 * Wire).
 */
export function callAddress(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(key, String(item))
  }
  const text = search.toString()
  return `${serverOrigin}${apiPrefix}${path}${text ? `?${text}` : ''}`
}
