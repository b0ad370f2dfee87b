import { withoutUnseen } from './withoutUnseen.ts'

/** Arabic and Persian digits. Their code points end in their value. */
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/gu

const fullWidth = /[\uFF01-\uFF5E]/gu

/** A text with the letters, digits and signs of a Korean keyboard in ASCII. */
export const withHalfWidth = (text: string): string =>
  text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** A typed or pasted text with the digits of every keyboard as 0 to 9, and without invisible marks. */
export const typedDigits = (typed: string): string =>
  withHalfWidth(withoutUnseen(typed)).replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Spaces, and the dashes and dots of every keyboard. */
const separators = String.raw`[\s\p{Pd}\u2212.·・_]`
const every = new RegExp(separators, 'gu')
const between = new RegExp(`(?<=[0-9])${separators}{1,3}(?=[0-9])`, 'gu')

/** A number as it is stored, from what people type and paste: `１１０－２３４`, `110 234`, `110‑234`. */
export const bareNumber = (typed: string): string => typedDigits(typed).replace(every, '')

/** The six-digit code in a typed text or a pasted message. Unless there is exactly one, the `bareNumber` of it. */
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
