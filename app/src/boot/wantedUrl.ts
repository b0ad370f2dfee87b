import { insideUrl } from '../shell/links/insideUrl.ts'

/**
 * The URL of the wanted page. The router passes no fragment to middleware, so it is taken from the address: from the
 * page itself at a cold start, or from `r` of the page that the person comes from.
 */
export function wantedUrl(requested: string, address: string): URL {
  const url = new URL(requested)
  const here = new URL(address)
  const back = insideUrl(here.searchParams.get('r'))
  const known = [here, ...(back ? [new URL(back, here)] : [])]
  const same = known.find(({ pathname, search, hash }) => hash && pathname === url.pathname && search === url.search)
  if (same && !url.hash) url.hash = same.hash
  return url
}
