import { typedDigits } from '@byeol/contract/text/typedDigits.ts'

/**
 * The calling codes of countries where a number keeps its leading zero after the calling code: Italy, San Marino and
 * the Vatican.
 */
const keepsZero = new Set(['39', '378', '379'])

/** Patterns of numbers that certainly include their calling code although the plus is missing. */
const withCallingCode: Partial<Record<string, RegExp>> = { '82': /^820?1\d{8,9}$/u, '1': /^1[2-9]\d{9}$/u }

/**
 * Converts a typed number in any form (`010-1234-5678`, `+82 10 1234 5678`, `0082…`, full-width digits) to E.164; null
 * when it cannot be a number. `callingCode` is the chosen country's, digits only.
 */
export function toE164(typed: string, callingCode: string): string | null {
  const text = typedDigits(typed).trim().replace(/^tel:/iu, '')
  const digits = text.replace(/\D/gu, '')
  const isInternational =
    /^\(?\+/u.test(text) || digits.startsWith('00') || withCallingCode[callingCode]?.test(digits) === true
  const number = isInternational
    ? digits.replace(/^00/u, '')
    : callingCode + (keepsZero.has(callingCode) ? digits : digits.replace(/^0/u, ''))
  // Removes a national zero after the calling code: +82 (0)10-1234-5678.
  const e164 =
    isInternational && !keepsZero.has(callingCode) && number.startsWith(`${callingCode}0`)
      ? callingCode + number.slice(callingCode.length + 1)
      : number
  return /^[1-9][0-9]{6,14}$/u.test(e164) ? `+${e164}` : null
}
