import { limits } from '../limits.ts'

/** http(s), with a host that has a dot and is no number, and no name or password in it. */
export const isApplicationLink = (link: string): boolean =>
  link.length <= limits.applicationLinkMax &&
  /^https?:\/\/(?:[^\s.@:/?#\\]+\.)+[^\s.@:/?#\\\d]{2,}(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu.test(link)

/** A typed address with its scheme, which people often leave out. */
export function withScheme(typed: string): string {
  const link = typed.trim()
  return link === '' || /^[a-z][a-z0-9+.-]*:\/\//iu.test(link) ? link : `https://${link}`
}
