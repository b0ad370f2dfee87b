import { withoutUnseen } from './withoutUnseen.ts'

/** Arabic and Persian digits. The last hex digit of the code point is the digit's value. */
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/gu

const fullWidth = /[\uFF01-\uFF5E]/gu

/** Converts full-width letters, digits and signs of a Korean keyboard to ASCII. */
export const withHalfWidth = (text: string): string =>
  text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Converts the digits of any keyboard to 0 to 9, and removes invisible characters. */
export const typedDigits = (typed: string): string =>
  withHalfWidth(withoutUnseen(typed)).replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Spaces, and the dashes and dots of any keyboard. */
const separators = String.raw`[\s\p{Pd}\u2212.·・_]`
const every = new RegExp(separators, 'gu')
const between = new RegExp(`(?<=[0-9])${separators}{1,3}(?=[0-9])`, 'gu')

/** A typed or pasted number in the form in which it is stored: `１１０－２３４`, `110 234`, `110‑234`. */
export const bareNumber = (typed: string): string => typedDigits(typed).replace(every, '')

/** The six-digit code in a typed or pasted text. If there is not exactly one, the whole text as `bareNumber`. */
export function findCode(typed: string): string {
  const codes =
    typedDigits(typed)
      .replace(between, '')
      .match(/(?<![0-9])[0-9]{6}(?![0-9])/gu) ?? []
  return codes.length === 1 ? codes[0]! : bareNumber(typed)
}

/** A whole number as people write it: `1,000`, `１０００`, `₩1,000원`, `1 000P`. Null for any other text. */
export function typedAmount(typed: string): number | null {
  const bare = typedDigits(typed).replace(/^[\s₩￦\\]+|[\s원점개명P%]+$/gu, '')
  return /^\d{1,3}(?:[,\s]\d{3}){1,3}$|^\d{1,12}$/u.test(bare) ? Number(bare.replace(/\D/gu, '')) : null
}
