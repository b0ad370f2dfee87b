import { withoutUnseen } from './withoutUnseen.ts'

/** Browsers and Node have it; the contract's own types know neither. */
declare const URL: new (address: string) => { readonly hostname: string }

const parts = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u

/** Letters and signs of a Korean keyboard in full width. */
const fullWidth = /[\uFF01-\uFF5E]/gu
const halfWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/** A domain in ASCII, as mail servers and certificates write it; null for a domain that no registry could have. */
function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/**
 * A mail address in the one form in which it is stored and compared: lower case, without characters that pasting adds,
 * with the domain in ASCII. So kim@도메인.한국 and its `xn--` form are one mailbox. Returns any other text unchanged.
 */
export function tidyEmail(email: string): string {
  const tidy = withoutUnseen(email)
    .normalize('NFC')
    .replace(fullWidth, halfWidth)
    .trim()
    .toLowerCase()
    .replace(/^mailto:/u, '')
  const [, mailbox, domain] = parts.exec(tidy.replaceAll('。', '.')) ?? []
  if (mailbox === undefined || domain === undefined || !/[^\x00-\x7F]|xn--/u.test(domain)) return tidy
  const ascii = asciiDomain(domain)
  return ascii === null ? tidy : `${mailbox}@${ascii}`
}
