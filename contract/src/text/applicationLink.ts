import { limits } from '../limits.ts'
import { firstLink } from './textPieces.ts'
import { withHalfWidth } from './typedDigits.ts'
import { withoutUnseen } from './withoutUnseen.ts'

/** http(s), with a host name that has a dot and is not an IP address, and without a user name or password. */
export const isApplicationLink = (link: string): boolean =>
  link.length <= limits.applicationLinkMax &&
  /^https?:\/\/(?:[^\s.@:/?#\\]+\.)+[^\s.@:/?#\\\d]{2,}(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu.test(link)

/** The address in a typed or pasted text, without the words that share buttons put before it. Adds a missing scheme. */
export function withScheme(typed: string): string {
  const text = withHalfWidth(withoutUnseen(typed)).trim()
  const link = (/\s/u.test(text) && firstLink(text)) || text
  return link === '' || /^[a-z][a-z0-9+.-]*:\/\//iu.test(link) ? link : `https://${link}`
}
