import { withHalfWidth } from './typedDigits.ts'
import { withoutUnseen } from './withoutUnseen.ts'

/** Browsers and Node have `URL`, but the contract is compiled without the types of a runtime. */
declare const URL: new (address: string) => { readonly hostname: string }

const parts = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u

/** A domain in ASCII, as mail servers and certificates write it; null for a domain that no one can register. */
function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** Whether a text looks like a mail address, so that forms can say so before sending. */
export const isEmailLike = (text: string): boolean => /^\S+@\S+\.\S+$/u.test(text.trim())

/** The form in which mail programs copy an address: `김별 <kim@gmail.com>`. */
const named = /^[^<>]*<([^<>]*)>[.,;\s]*$/u
/** Quotation marks, brackets and punctuation around an address that was copied from a sentence. */
const around = /^["'“”‘’(<[]+|[)\]>"'“”‘’.,;:]+$/gu

/**
 * A mail address in the one form in which it is stored and compared: lower case, without characters added by pasting,
 * with the domain in ASCII. So kim@도메인.한국 and its `xn--` form are the same mailbox. Returns any other text unchanged.
 */
export function tidyEmail(email: string): string {
  const tidy = withHalfWidth(withoutUnseen(email))
    .normalize('NFC')
    .replaceAll('。', '.')
    .trim()
    .toLowerCase()
    .replace(named, '$1')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/u, '$1')
    .replace(around, '')
    .replace(/ *([@.]) */gu, '$1')
  const [, mailbox, domain] = parts.exec(tidy) ?? []
  if (mailbox === undefined || domain === undefined || !/[^\x00-\x7F]|xn--/u.test(domain)) return tidy
  const ascii = asciiDomain(domain)
  return ascii === null ? tidy : `${mailbox}@${ascii}`
}
