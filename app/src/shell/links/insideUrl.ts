const inside = 'https://inside.invalid'
/** A sign-in that returns from the browser carries Apple's answer. */
const longest = 6_000

/**
 * The path of a wanted URL if it leads to a page of the app, else null. Used for `r`, deep links and push links.
 * Rejects `//evil`, `/\evil`, `javascript:`, encoded slashes and dots that resolve to `//` (reliability.md 25).
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

/** `/start?r=%2Fchat`: a path with the page to return to. The root path needs no `r`. */
export function withReturn(path: string, wanted: URL): string {
  const target = insideUrl(wanted.pathname + wanted.search + wanted.hash)
  return target && target !== '/' ? `${path}?r=${encodeURIComponent(target)}` : path
}
