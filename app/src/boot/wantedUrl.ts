import { insideUrl } from '../shell/links/insideUrl.ts'

/**
 * The URL of the requested page, with its fragment. The router passes no fragment to middleware, so it is read from the
 * current address: directly when the app starts there, or from the parameter `r` of the page that redirected here.
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
