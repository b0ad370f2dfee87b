const inside = 'https://inside.invalid'
/** Long enough for the page after a sign-in with Apple in the browser, which has the result in its query. */
const longest = 6_000

/**
 * The path of a URL if it is a page of the app, otherwise null. Used for `r`, deep links and push links. Rejects
 * `//evil`, `/\evil`, `javascript:`, and encoded slashes or dots that resolve to `//` (reliability.md 25).
 */
export function insideUrl(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > longest || !wanted.startsWith('/')) return null
  if (/[\\\p{Cc}]/u.test(wanted)) return null
  if (!URL.canParse(wanted, inside)) return null
  const url = new URL(wanted, inside)
  if (url.origin !== inside || url.username || url.password) return null
  if (url.pathname.startsWith('//') || /%(2f|5c|25|0)/iu.test(url.pathname)) return null
  if (url.pathname === '/boot') return null
  return url.pathname + url.search + url.hash
}

/** Adds the page to return to as `r`: `/start?r=%2Fchat`. Adds nothing for the root path. */
export function withReturn(path: string, wanted: URL): string {
  const target = insideUrl(wanted.pathname + wanted.search + wanted.hash)
  return target && target !== '/' ? `${path}?r=${encodeURIComponent(target)}` : path
}
