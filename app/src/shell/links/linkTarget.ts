import { insideUrl } from './insideUrl.ts'

/** The path of a URL in a text if it leads to this site, otherwise null. */
export function linkTarget(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === origin && !url.username ? insideUrl(url.pathname + url.search + url.hash) : null
}
