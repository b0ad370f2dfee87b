import { limits } from '../limits.ts'

/** http(s), with a host name that has a dot and is not an IP address, and without a user name or password. */
export const isApplicationLink = (link: string): boolean =>
  link.length <= limits.applicationLinkMax &&
  /^https?:\/\/(?:[^\s.@:/?#\\]+\.)+[^\s.@:/?#\\\d]{2,}(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu.test(link)

/** The typed address with a scheme; people often leave it out. */
export function withScheme(typed: string): string {
  const link = typed.trim()
  return link === '' || /^[a-z][a-z0-9+.-]*:\/\//iu.test(link) ? link : `https://${link}`
}
